import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { execFileSync } from 'node:child_process';
import { SMTPServer } from 'smtp-server';
import type { Client, Options, Request, Result } from 'autocannon';
import { indexingJob } from '../../server/search/searchable.js';
import { makeData } from './data.js';
import { idOf, sizes } from './data-set.js';
import { registrationCall, workloads, type Call, type DataValues, type Workload, type WorkName } from './operations.js';
import { copyData, withDatabase, start, serverCommands, type Server, type ServerName } from './servers.js';
import { existsSync } from 'node:fs';

const load = createRequire(import.meta.url);
const autocannon = load('autocannon') as (options: Options) => Promise<Result>;

const { values: args } = parseArgs({
  options: {
    data: { type: 'string', default: join(tmpdir(), 'bench-data') },
    only: { type: 'string', default: '' },
    connections: { type: 'string', default: '1,16,64' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4310' },
    servers: { type: 'string', default: 'ours,floor,kept,peer' },
  },
});
const selectedWorks = (Object.keys(workloads) as WorkName[]).filter(
  (name) => !args.only || args.only.split(',').some((part) => name.startsWith(part)),
);
const servers = args.servers.split(',') as ServerName[];
const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

function factsOf(folder: string): DataValues {
  return withDatabase(folder, (db) => {
    const ids = db.prepare('SELECT DISTINCT specialtyId AS id FROM event_specialties ORDER BY 1').all() as {
      id: string;
    }[];
    const { id: consent } = db
      .prepare(`SELECT id FROM legal_documents WHERE kind = 'EVENT_DATA_CONSENT' ORDER BY version DESC`)
      .get() as { id: string };
    const months = db
      .prepare(
        `SELECT substr("startsAt", 1, 7) AS month FROM events WHERE "startsAt" > ? GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 2`,
      )
      .all(new Date().toISOString()) as { month: string }[];
    const { events } = sizes(1);
    const free = Array.from({ length: events }, (_, n) => n).filter(
      (n) => n >= events / 5 && n % 3 !== 0 && n % 50 !== 7,
    );
    const hot = free.pop()!;
    return { specialties: ids.map(({ id }) => id), months: months.map(({ month }) => month), consent, free, hot };
  });
}

/** The number of unique calls so far, by server. */
const callCounts = new Map<string, number>();

const toRequest = (call: Call): Request => ({
  method: call.method,
  path: call.path,
  headers: call.headers,
  ...(call.body !== undefined && { body: call.body }),
});

/** Requests per second, and per second of processor time of the server. The latter depends less on other load. */
type Speed = { perSecond: number; perProcessorSecond: number };

/**
 * Changes one event of the search index per second. This server gets a job in its outbox; the others get the row
 * updated in their file. The caching floor does not notice the change.
 */
function changeIndex(server: Server): () => void {
  let n = 0;
  const timer = setInterval(() => {
    const payload = JSON.stringify({ kind: 'EVENT', id: idOf('event', (n += 1)) });
    const at = new Date().toISOString();
    withDatabase(server.folder, (db) =>
      server.name === 'ours'
        ? db
            .prepare(
              `INSERT INTO outbox (id, job, payload, key, priority, createdAt, availableAt, attempts) VALUES (?, ?, ?, ?, 8, ?, ?, 0)`,
            )
            .run(randomUUID(), indexingJob, payload, randomUUID(), at, at)
        : db.prepare(`UPDATE search_documents SET note = note WHERE kind = 'EVENT' AND id = ?`).run(idOf('event', n)),
    );
  }, 1_000);
  return () => clearInterval(timer);
}

async function measure(
  server: Server,
  { calls, uniqueCall, isChanging }: Workload,
  facts: DataValues,
  connections: number,
  limit: { duration: number } | { amount: number },
): Promise<Speed> {
  const requests: Request[] = uniqueCall
    ? [
        {
          method: 'POST',
          path: '/graphql',
          setupRequest: (request: Request) => {
            const n = callCounts.get(server.name) ?? 0;
            callCounts.set(server.name, n + 1);
            return { ...request, ...toRequest(uniqueCall(facts, n)) };
          },
        },
      ]
    : calls!(facts).map(toRequest);
  let unexpected = 0;
  const before = await server.processor();
  const stopChanging = isChanging ? changeIndex(server) : () => undefined;
  const result = await autocannon({
    url: server.url,
    connections,
    requests,
    ...limit,
    setupClient: (client: Client) => client.on('response', (status) => void (status !== 200 && (unexpected += 1))),
  });
  stopChanging();
  if (unexpected > 0 || result.errors > 0)
    throw new Error(`${server.name}: ${unexpected} refused, ${result.errors} broken`);
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    perProcessorSecond: total / Math.max(0.01, (await server.processor()) - before),
  };
}

/** Compares the answers of all servers, because the speed of wrong answers means nothing. */
async function compare(running: Server[], facts: DataValues): Promise<void> {
  for (const name of ['Q1 signed in', 'Q2 signed in', 'Q3 kept', 'Q4'] as const) {
    const call = workloads[name].calls(facts)[0]!;
    const answers = await Promise.all(
      running.map(async ({ url }) => {
        const text = await (
          await fetch(url + call.path, { method: 'POST', headers: call.headers, body: call.body ?? null })
        ).text();
        return JSON.stringify((JSON.parse(text) as { data?: unknown }).data) ?? text;
      }),
    );
    answers.forEach((answer, index) => {
      if (answer !== answers[0])
        throw new Error(
          `${name}: ${running[index]!.name} answers otherwise:\n${answer.slice(0, 900)}\n${answers[0]!.slice(0, 900)}`,
        );
    });
  }
}

/** 500 users compete for the last 50 seats of one event. */
async function lastSeats(server: Server, facts: DataValues): Promise<string> {
  const event = idOf('event', facts.contestedEvent);
  withDatabase(server.folder, (db) =>
    db.prepare('UPDATE event_seats SET capacity = taken + 50 WHERE "eventId" = ?').run(event),
  );
  await measure(
    { ...server, name: `${server.name} hot` },
    { uniqueCall: (_facts, n) => registrationCall(facts, facts.contestedEvent, 6_000 + n) },
    facts,
    64,
    { amount: 500 },
  );
  return seatsOf(server);
}

/** Whether the seat counters equal the registrations, and no event is oversold. */
function seatsOf(server: Server): string {
  const mismatches = withDatabase(server.folder, (db) =>
    db
      .prepare(
        `WITH live AS (SELECT "eventId", participation, COUNT(*) AS held FROM registrations
       WHERE state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED') GROUP BY "eventId", participation)
     SELECT COUNT(*) AS count FROM event_seats LEFT JOIN live USING ("eventId", participation)
     WHERE taken > COALESCE(capacity, taken) OR taken <> COALESCE(held, 0)`,
      )
      .get(),
  ) as { count: number };
  return mismatches.count === 0 ? 'right' : `WRONG in ${mismatches.count} places`;
}

async function coldStart(folder: string, port: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    const server = await start(serverCommands.ours, folder, port);
    times.push(performance.now() - startedAt);
    server.child.kill('SIGKILL');
    await new Promise((resolveDone) => server.child.on('exit', resolveDone));
  }
  return median(times);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, resolveDone) => void stream.resume().on('end', () => resolveDone()),
});
await new Promise<void>((resolveDone) => smtp.listen(0, '127.0.0.1', resolveDone));
process.env.BENCH_SMTP_PORT = String((smtp.server.address() as { port: number }).port);

const root = resolve(import.meta.dirname, '../..');
execFileSync(process.execPath, ['build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (!existsSync(join(args.data, 'database.sqlite'))) await makeData(args.data);
const facts = factsOf(args.data);
const folderOf = (name: string) => join(tmpdir(), `bench-${process.pid}-${name}`);
for (const name of servers) await copyData(args.data, folderOf(name));

const port = Number(args.port);
if (servers.includes('ours') && !args.only)
  print(`cold start to the first page: ${(await coldStart(folderOf('ours'), port)).toFixed(0)} ms\n`);
const running: Server[] = [];
for (const [index, name] of servers.entries())
  running.push(await start(serverCommands[name], folderOf(name), port + index, name === 'peer' ? '/graphql' : '/'));
try {
  await compare(running, facts);
  const ours = running.find(({ name }) => name === 'ours');
  for (const cachingServer of running.filter(({ name }) => name === 'kept' && ours)) {
    const paths = ['S1 kept', 'S2 kept'].flatMap((name) =>
      workloads[name as 'S1 kept'].calls().map(({ path }) => path),
    );
    const pages = await Promise.all(paths.map(async (path) => [path, await (await fetch(ours!.url + path)).text()]));
    await writeFile(join(cachingServer.folder, 'pages.json'), JSON.stringify(Object.fromEntries(pages)));
    cachingServer.child.kill('SIGUSR2');
    await new Promise((resolveDone) => setTimeout(resolveDone, 300));
  }
  print(
    '| work | connections | ours | floor | kept floor | peer | of floor | of kept floor | of peer | of floor, processor | of kept floor | of peer | MB |',
  );
  print('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
  for (const name of selectedWorks)
    for (const connections of args.connections.split(',').map(Number)) {
      const isPage = name.startsWith('S');
      // The caching floor takes part in cached work only; the other servers serve no pages.
      const measured = running.filter(
        (server) => server.name === 'ours' || (server.name === 'kept' ? name.includes('kept') : !isPage),
      );
      const speeds = new Map<string, Speed[]>(measured.map((server) => [server.name, []]));
      const { calls }: Workload = workloads[name];
      for (const server of measured) {
        // Warms the cache, so that filling it is not measured.
        if (calls) await measure(server, { calls }, facts, 1, { amount: calls(facts).length });
        await measure(server, workloads[name], facts, connections, { duration: 1 });
      }
      for (let round = 0; round < Number(args.rounds); round += 1)
        for (const server of measured)
          speeds
            .get(server.name)!
            .push(await measure(server, workloads[name], facts, connections, { duration: Number(args.seconds) }));
      const medianOf = (server: string, what: keyof Speed = 'perSecond') =>
        speeds.has(server) ? median(speeds.get(server)!.map((speed) => speed[what])) : Number.NaN;
      const cell = (number: number, digits = 0) => (Number.isNaN(number) ? '–' : number.toFixed(digits));
      const otherServers = ['floor', 'kept', 'peer'];
      const ratios = (what: keyof Speed) =>
        otherServers.map((server) => cell(medianOf('ours', what) / medianOf(server, what), 2)).join(' | ');
      print(
        `| ${name} | ${connections} | ${['ours', ...otherServers].map((server) => cell(medianOf(server))).join(' | ')} | ${ratios('perSecond')} | ${ratios('perProcessorSecond')} | ${(await running[0]!.memory()).toFixed(0)} |`,
      );
    }
  print('');
  for (const server of running) print(`${server.name}: ${(await server.memory()).toFixed(0)} MB`);
  if (!args.only || args.only.includes('M1'))
    for (const server of running.filter(({ name }) => name !== 'kept'))
      print(
        `${server.name}: seats ${seatsOf(server)}; after 500 people for the last 50: ${await lastSeats(server, facts)}`,
      );
} finally {
  for (const server of running) await server.stop();
  await new Promise<void>((resolveDone) => smtp.close(() => resolveDone()));
  await Promise.all(
    servers.map((name) =>
      import('node:fs/promises').then(({ rm }) => rm(folderOf(name), { recursive: true, force: true })),
    ),
  );
}
