import { spawn, type ChildProcess } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { hashOf, idOf, sizes, tokenOf } from './data-set.js';

const Database = createRequire(import.meta.url)('better-sqlite3') as typeof BetterSqlite;
/** This checkout. */
export const ownRoot = resolve(import.meta.dirname, '../..');

/** `memory` is in MB; `processor` is in seconds of all threads; both of the process and its children. */
export type Server = {
  name: string;
  url: string;
  folder: string;
  child: ChildProcess;
  memory: () => Promise<number>;
  processor: () => Promise<number>;
  stop: () => Promise<void>;
};
export type ServerCommand = {
  name: string;
  /** Folder in which it is started; this checkout unless set. */
  root?: string;
  command: (folder: string, port: number) => string[];
  env?: (folder: string, port: number) => Record<string, string>;
};

const tsxServer =
  (file: string, ...options: string[]) =>
  (folder: string, port: number) => [
    '--import',
    'tsx',
    join(import.meta.dirname, file),
    folder,
    String(port),
    ...options,
  ];

export const serverCommands = {
  ours: {
    name: 'ours',
    command: () => [...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []), 'dist/server/main.js'],
    env: (folder, port) => ({
      NODE_ENV: 'production',
      // As in docs/operate/deploy.md.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      ENCRYPTION_KEYS: 'of-tests:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO: 'true',
      DEMO_PASSWORD: 'nobody signs in here',
      LOG_LEVEL: 'warn',
      SMTP_URL: `smtp://127.0.0.1:${process.env.BENCH_SMTP_PORT}`,
    }),
  },
  floor: { name: 'floor', command: tsxServer('floor.ts') },
  kept: { name: 'kept', command: tsxServer('floor.ts', '--keep') },
  peer: { name: 'peer', command: tsxServer('mercurius.ts') },
} satisfies Record<string, ServerCommand>;
export type ServerName = keyof typeof serverCommands;

/** Copies the data for one server, with a session for every user, and without reminders that are due. */
export async function copyData(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  const db = new Database(join(to, 'database.sqlite'));
  const now = Date.now();
  const insert = db.prepare(
    'INSERT INTO sessions (id, tokenHash, userId, createdAt, lastSeenAt, expiresAt, address, userAgent) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const at = new Date(now).toISOString();
  const until = new Date(now + 24 * 3_600_000).toISOString();
  // An hour ahead, so that no session has to be renewed during the measurement.
  const lastSeenAt = new Date(now + 3_600_000).toISOString();
  db.transaction(() => {
    for (const mark of ['WEEK', 'DAY', 'HOUR'])
      db.prepare(
        'INSERT OR IGNORE INTO event_reminders (eventId, mark, startsAt, doneAt) SELECT id, ?, startsAt, ? FROM events',
      ).run(mark, at);
    for (let user = 0; user < sizes(1).users; user += 1)
      insert.run(
        idOf('login', user),
        hashOf(tokenOf(user)),
        idOf('user', user),
        at,
        lastSeenAt,
        until,
        '127.0.0.1',
        'bench',
      );
  })();
  db.close();
}

export function withDatabase<T>(folder: string, work: (db: BetterSqlite.Database) => T): T {
  const db = new Database(join(folder, 'database.sqlite'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A process and its children: our server has a worker. */
async function processesOf(id: number): Promise<number[]> {
  const children = await readFile(`/proc/${id}/task/${id}/children`, 'utf8');
  return [id, ...children.split(' ').filter(Boolean).map(Number)];
}

const memoryOf = async (id: number, line: 'VmRSS' | 'RssAnon'): Promise<number> =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(await readFile(`/proc/${id}/status`, 'utf8'))![1]) / 1_024;

async function processorOf(id: number): Promise<number> {
  const fields = (await readFile(`/proc/${id}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resolves when the server answers on this path. */
async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** Processor time per second below which a server counts as idle. */
const idleShare = 0.1;

/** Resolves when the server has done its work in the background: it used next to no processor time for two seconds. */
export async function waitUntilIdle({ processor }: Pick<Server, 'processor'>): Promise<void> {
  for (let before = await processor(), idleSeconds = 0; idleSeconds < 2;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await processor();
    idleSeconds = now - before < idleShare ? idleSeconds + 1 : 0;
    before = now;
  }
}

export async function start(
  { name, root = ownRoot, command, env }: ServerCommand,
  folder: string,
  port: number,
  path = '/',
): Promise<Server> {
  const child = spawn(process.execPath, command(folder, port), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env?.(folder, port) },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url + path, child);
  return {
    name,
    url,
    folder,
    child,
    memory: async () => {
      const [main, ...children] = await processesOf(child.pid!);
      // Children share the pages of node with the main process: they count once.
      return sum(await Promise.all([memoryOf(main!, 'VmRSS'), ...children.map((id) => memoryOf(id, 'RssAnon'))]));
    },
    processor: async () => sum(await Promise.all((await processesOf(child.pid!)).map(processorOf))),
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve());
        child.kill(['floor', 'kept', 'peer'].includes(name) ? 'SIGKILL' : 'SIGTERM');
      }),
  };
}
