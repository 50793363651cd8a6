import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Row } from '../../server/core/database/reader.js';
import { toIso } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { makeEvent, reauthenticate, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { pickFrom, randomNumbers } from '../support/random-numbers.js';
import { scratchFolder } from '../support/scratch-folder.js';

/** Of the preparation and of the test: ten thousand rows, on a machine that does other work too. */
const timeout = 300_000;
/** Ends of registrations, which a user may have many of. */
const ended = ['CANCELLED', 'EXPIRED', 'DECLINED'];
const total = 10_000;

const test = appForFile();
let event: TestEvent;
let token: string;

beforeAll(async () => {
  const administrator = await staff(test, 'ADMINISTRATOR');
  await reauthenticate(test, administrator);
  const input = { name: 'CRM', scopes: ['EVENTS_READ', 'REGISTRATIONS_READ'], days: 30 };
  token = (await administrator.mutate('createApiToken', { input }, 'secret')).secret!;
  event = await makeEvent(test);
  const { id } = await registerForTest(test, await signInAs(test), event);
  const one = await test.row('SELECT * FROM registrations WHERE id = ?', [id]);
  const copyOf = (index: number): Row => ({
    ...one,
    id: uuid(),
    number: `C${String(index).padStart(7, '0')}`,
    ticketCode: null,
    state: ended[index % ended.length]!,
    createdAt: toIso(test.clock.now()),
  });
  await test.app.database.inTransaction((transaction) =>
    transaction.insert(
      'registrations',
      Array.from({ length: total - 1 }, (_, index) => copyOf(index)),
    ),
  );
}, timeout);

/** Starts the example. `--once` ends it once its copy is equal. */
function startExample(copy: string, ...parameters: string[]) {
  const env = { ...process.env, SITE: test.url, TOKEN: token, COPY: copy, SECONDS: '0.05' };
  return spawn(process.execPath, ['--import', 'tsx', 'examples/crm/crm.ts', ...parameters], { env, stdio: 'inherit' });
}

const linesOf = (copy: string): string[] => (existsSync(copy) ? readFileSync(copy, 'utf8').split('\n') : []);

async function untilLines(copy: string, count: number): Promise<void> {
  await expect.poll(() => linesOf(copy).length, { timeout, interval: 20 }).toBeGreaterThan(count);
}

/** Changes states and tariffs at random until it is ended. */
function startWriter() {
  const random = randomNumbers(20);
  let isEnding = false;
  const running = (async () => {
    const ids = (await test.rows<{ id: string }>('SELECT id FROM registrations ORDER BY id')).map(({ id }) => id);
    for (let count = 0; !isEnding; count += 1) {
      const [id, state] = [pickFrom(random, ids), pickFrom(random, ended)];
      await test.execute('UPDATE registrations SET state = ? WHERE id = ? AND state <> ?', [state, id, 'CONFIRMED']);
      if (count % 20 === 0)
        await test.execute('UPDATE events SET title = ? WHERE id = ?', [`Конгресс ${count}`, event.id]);
    }
  })();
  return async () => {
    isEnding = true;
    await running;
  };
}

type Stored = { id: string; state: string; title?: string };

function copyIn(copy: string): Map<string, Stored> {
  const objects = new Map<string, Stored>();
  for (const line of linesOf(copy).filter(Boolean))
    for (const { id, node } of (JSON.parse(line) as { changes: { id: string; node: Stored | null }[] }).changes)
      if (node) objects.set(id, node);
  return objects;
}

it(
  'copies ten thousand registrations while they change, survives kills, and ends with what the site has',
  async () => {
    const copy = join(await scratchFolder('crm-'), 'crm.jsonl');
    const endWriter = startWriter();
    for (const lines of [10, 40, 80]) {
      const example = startExample(copy);
      await untilLines(copy, lines);
      example.kill('SIGKILL');
      await once(example, 'exit');
    }
    await endWriter();
    const last = startExample(copy, '--once');
    expect((await once(last, 'exit'))[0]).toBe(0);
    const stored = copyIn(copy);
    const registrations = await test.rows<Stored>('SELECT id, state FROM registrations ORDER BY id');
    expect(registrations).toHaveLength(total);
    const copied = registrations.map(({ id }) => ({ id, state: stored.get(id)?.state }));
    expect(copied).toEqual(registrations);
    expect(stored.get(event.id)?.title).toBe(
      (await test.row<{ title: string }>('SELECT title FROM events WHERE id = ?', [event.id])).title,
    );
    expect(stored.size).toBe(total + 1);
    rmSync(copy);
  },
  timeout,
);
