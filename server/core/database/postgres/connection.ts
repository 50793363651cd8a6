import type { Socket } from 'node:net';
import { Client, types, type ClientBase, type ClientConfig, type QueryConfig } from 'pg';
import type { Config } from '../../config/config.js';

// With the module that each connection is made with: otherwise the first statements of a command read counts as texts.
const int8 = 20;
types.setTypeParser(int8, Number);

/** The database itself without a pooler, for what a session keeps: messages, locks, snapshots, settings. */
export const directUrl = ({
  databaseDirectUrl,
  databaseUrl,
}: Pick<Config, 'databaseDirectUrl' | 'databaseUrl'>): string => databaseDirectUrl ?? databaseUrl!;

/** The name of the database in an address. */
export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Cuts a connection without a farewell, for which a silent one would wait. */
export const destroyConnection = (client: ClientBase): void =>
  void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();

/** The driver's own time limit of one statement, which its types do not name. */
export const withDeadline = (query: QueryConfig, milliseconds: number): QueryConfig =>
  ({ ...query, query_timeout: milliseconds }) as QueryConfig;

/** The system notices a peer that is gone, also on a connection without statements. */
export const keepAlive: ClientConfig = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Makes a connection, asks it for an answer and ends it. @param deadline milliseconds for each of both */
export async function probeConnection(url: string, deadline: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: deadline });
  // Without a listener an error after the answer would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(withDeadline({ text: 'SELECT 1' }, deadline));
  } finally {
    void client.end().catch(() => undefined);
    destroyConnection(client);
  }
}
