import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import sqlite3 from 'sqlite3';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';
import { documented } from './blocks.js';
import { replaceAll } from './installation.js';

type Row = Record<string, unknown>;

/** Where an installation has its data. */
export type Place = {
  env: Record<string, string>;
  query: (sql: string) => Promise<Row[]>;
};

const sqlitePlace = (folder: string): Place => ({
  env: { DATA_DIR: folder },
  query: (sql) =>
    new Promise((done, fail) => {
      const db = new sqlite3.Database(join(folder, 'database.sqlite'));
      db.all<Row>(sql, (error, rows) => db.close(() => (error ? fail(error) : done(rows))));
    }),
});

async function onServer(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const password = 'postgres-of-the-site';

/** The places of one run: all databases of PostgreSQL are reached through a proxy. */
export type Places = {
  proxy: TcpProxy | null;
  make: (name: string) => Promise<Place>;
  close: () => Promise<void>;
};

export const sqlitePlaces = (folder: string): Places => ({
  proxy: null,
  make: async (name) => sqlitePlace(join(folder, name)),
  close: async () => {},
});

/** @param server URL of a superuser */
export async function postgresPlaces(folder: string, server: string): Promise<Places> {
  const proxy = await startTcpProxy(server);
  const urlOf = (base: string, name: string): string => Object.assign(new URL(base), { pathname: `/${name}` }).href;
  const make = async (name: string): Promise<Place> => {
    const statements = documented('install', '2. Set it up', 2);
    const [role, database] = replaceAll(statements, [['…', password]])
      .trim()
      .split('\n');
    const [known] = await onServer(server, `SELECT 1 FROM pg_roles WHERE rolname = 'events'`);
    if (!known) await onServer(server, role!);
    await onServer(server, replaceAll(database!, [['DATABASE events', `DATABASE ${name}`]]));
    const ofRole = Object.assign(new URL(urlOf(proxy.through(server), name)), { username: 'events', password });
    return {
      env: { DATA_DIR: join(folder, name), DATABASE_URL: ofRole.href },
      query: (sql) => onServer(urlOf(server, name), sql),
    };
  };
  return { proxy, make, close: () => proxy.close() };
}

/** Ids of accounts that were deleted. */
export const deletionsOf = ({ env }: Place): Promise<string> => readFile(join(env.DATA_DIR!, 'deletions.log'), 'utf8');
