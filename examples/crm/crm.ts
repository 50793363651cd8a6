/**
 * A copy of the events and registrations of the site in a file, which is kept equal to the site.
 *
 * SITE=https://events.example.ru TOKEN=me_… COPY=crm.jsonl npx tsx examples/crm/crm.ts
 *
 * The file is a journal: a line for each page of changes, with the cursor behind it. A line is written at once or not at
 * all, so the program can be killed at any time; it goes on where the last whole line ends.
 */
import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const { SITE = 'http://localhost:3000', TOKEN = '', COPY = 'crm.jsonl', SECONDS = '5' } = process.env;
/** Ends once the copy is equal to the site, instead of watching it. */
const isOnce = process.argv.includes('--once');

type Stored = { readonly __typename: string; readonly id: string; readonly updatedAt: string };
type Change = { readonly id: string; readonly node: Stored | null };
type Page = { nodes: Change[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

const query = `query ($after: String) {
  changes(types: [EVENT, REGISTRATION], after: $after, first: 100) {
    nodes {
      id
      node {
        __typename
        id
        ... on Event { slug title eventState: state startsAt endsAt updatedAt }
        ... on Registration {
          number
          state
          participation
          createdAt
          updatedAt
          price { amount currency }
          event { id }
          tariff { id title }
          participant { id lastName firstName middleName workplace specialty { name } }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** The site no longer knows the cursor: it was restored from a backup. */
class CursorUnknown extends Error {}
/** Nothing that repeating would mend. */
class Rejected extends Error {}

/** The copy in memory, and its journal. */
class Copy {
  readonly objects = new Map<string, Stored>();
  cursor: string | null = null;

  constructor(private readonly file: string) {
    if (!existsSync(file)) return;
    const journal = readFileSync(file, 'utf8');
    const whole = journal.slice(0, journal.lastIndexOf('\n') + 1);
    // The program was killed while it wrote the last line: that page is asked for again.
    if (whole.length < journal.length) truncateSync(file, Buffer.byteLength(whole));
    for (const line of whole.split('\n'))
      if (line) this.apply(JSON.parse(line) as { cursor: string; changes: Change[] });
  }

  write(changes: Change[], cursor: string): void {
    appendFileSync(this.file, `${JSON.stringify({ cursor, changes })}\n`);
    this.apply({ cursor, changes });
  }

  startAgain(): void {
    rmSync(this.file, { force: true });
    this.objects.clear();
    this.cursor = null;
  }

  private apply({ cursor, changes }: { cursor: string; changes: Change[] }): void {
    for (const { id, node } of changes)
      if (node) this.objects.set(id, node);
      else this.objects.delete(id);
    this.cursor = cursor;
  }
}

type Answer = { data?: { changes: Page } | null; errors?: { message: string; extensions?: { code?: string } }[] };

/** One page of changes. @throws CursorUnknown, Rejected; other errors pass by themselves */
async function readPage(after: string | null): Promise<Page> {
  const response = await fetch(new URL('/graphql', SITE), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ query, variables: { after } }),
    signal: AbortSignal.timeout(60_000),
  });
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  if (response.status === 429 || response.status >= 500) {
    await sleep(1_000 * retryAfter);
    throw new Error(`HTTP ${response.status}`);
  }
  const { data, errors } = (await response.json()) as Answer;
  if (data) return data.changes;
  const [error] = errors ?? [];
  if (error?.extensions?.code === 'CURSOR_UNKNOWN') throw new CursorUnknown(error.message);
  throw new Rejected(error?.message ?? `HTTP ${response.status}`);
}

/** Reads pages until the copy is equal to the site. */
async function pull(copy: Copy): Promise<void> {
  for (;;) {
    const { nodes, pageInfo } = await readPage(copy.cursor);
    if (nodes.length > 0) copy.write(nodes, pageInfo.endCursor!);
    if (!pageInfo.hasNextPage) return;
  }
}

/** Waits longer after each failure, up to five minutes. */
const pause = (failures: number): number => Math.min(1_000 * 2 ** failures, 300_000);

async function run(): Promise<void> {
  const copy = new Copy(COPY);
  for (let failures = 0; ;) {
    try {
      await pull(copy);
      failures = 0;
      console.log(`${copy.objects.size} objects, cursor ${copy.cursor}`);
      if (isOnce) return;
      await sleep(1_000 * Number(SECONDS));
    } catch (error) {
      if (error instanceof Rejected) throw error;
      if (error instanceof CursorUnknown) copy.startAgain();
      failures += 1;
      console.error(`${String(error)}, once more in ${pause(failures) / 1_000} s`);
      await sleep(pause(failures));
    }
  }
}

await run();
