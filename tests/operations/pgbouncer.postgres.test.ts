import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { startOn, type TestApp } from '../support/app.js';
import { changeEvent, makeEvent } from '../support/factories.js';
import { freePort } from '../support/free-port.js';
import { freshDatabase } from '../support/global-setup.js';
import { scratchFolder } from '../support/scratch-folder.js';

let pooler: ChildProcess;
let folder: string;
let test: TestApp;
let second: TestApp;

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** Starts Debian's PgBouncer, which lends two connections for single transactions. @returns its port */
async function startPgBouncer(server: URL): Promise<number> {
  const port = await freePort();
  folder = await scratchFolder('pgbouncer-');
  const config = `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 2
`;
  await writeFile(join(folder, 'pgbouncer.ini'), config);
  await writeFile(join(folder, 'users.txt'), `"${server.username}" "${server.password}"\n`);
  await chmod(folder, 0o755);
  for (const name of ['pgbouncer.ini', 'users.txt']) await chmod(join(folder, name), 0o644);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn('pgbouncer', ['-q', ...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  await vi.waitUntil(() => isOpen(port), { timeout: 10_000 });
  return port;
}

beforeAll(async () => {
  const port = await startPgBouncer(new URL(inject('postgres')));
  const database = await freshDatabase(inject('template'), inject('postgres'));
  const env = { DATABASE_DIRECT_URL: database.env.DATABASE_URL!, DATABASE_POOL: '8' };
  const databaseUrl = (url: string): string => Object.assign(new URL(url), { port: String(port) }).href;
  test = await startOn(database, { env, databaseUrl });
  second = await startOn({ ...database, drop: async () => {} }, { env, databaseUrl, clock: test.clock });
});

afterAll(async () => {
  await second?.close();
  pooler?.kill();
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

it('two processes behind PgBouncer hear of the changes of each other', async () => {
  const event = await makeEvent(test, { title: 'Прежнее' });
  const title = async () => (await second.client().query('event', { slug: event.slug }, 'title'))?.title;
  expect(await title()).toBe('Прежнее');
  await changeEvent(test, event.id, { title: 'Новое' });
  await expect.poll(title).toBe('Новое');
});

it('transactions and reads share few sessions, with deadlines in each transaction', async () => {
  const deadline = () =>
    test.app.database.inTransaction(async (transaction) => {
      const row = await transaction.queryOne<{ statement: string }>(
        `SELECT current_setting('statement_timeout') AS statement`,
      );
      return row!.statement;
    });
  const answers = await Promise.all(Array.from({ length: 20 }, deadline));
  expect(new Set(answers)).toEqual(new Set(['10s']));
  const reads = Array.from({ length: 20 }, (_, index) => test.rows('SELECT ?::int AS number', [index]));
  expect((await Promise.all(reads)).map(([row]) => row!.number)).toEqual(
    Array.from({ length: 20 }, (_, index) => index),
  );
});
