import type { Client } from 'pg';
import type { Config } from '../../core/config/config.js';
import { databaseOf, directUrl } from '../../core/database/postgres/connection.js';
import { OperatorError } from '../../core/operator-error.js';
import { withClient } from './postgres-copy.js';

/** The same server with another database. */
function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

const maxNameLength = 63;
const stampLength = 14;

/** `<database>_<suffix>`, as long as PostgreSQL allows. */
const nameBeside = (database: string, suffix: string): string =>
  `${database.slice(0, maxNameLength - suffix.length - 1)}_${suffix}`;

/** `20261127031500`, for names of databases and folders. */
export const stampOf = (time: Date): string => time.toISOString().replace(/\D/g, '').slice(0, stampLength);

type Locale = { encoding: string; collate: string; ctype: string; provider: string; canCreate: boolean };

const localeSql = `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype,
    datlocprovider AS provider,
    (SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user) AS "canCreate"
  FROM pg_database WHERE datname = current_database()`;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Makes an empty database beside the one of the site, which sorts texts as it does. @returns its configuration */
export async function createDatabaseBeside(config: Config, suffix: string): Promise<Config> {
  const url = directUrl(config);
  const name = nameBeside(databaseOf(url), suffix);
  await withClient(url, async (client) => {
    const [{ encoding, collate, ctype, provider, canCreate }] = (await client.query<Locale>(localeSql)).rows as [
      Locale,
    ];
    if (!canCreate) {
      const [{ role }] = (await client.query<{ role: string }>('SELECT quote_ident(current_user) AS role')).rows as [
        { role: string },
      ];
      throw new OperatorError(
        `The backup is restored into a database beside, which the user of DATABASE_URL may not create.\n` +
          `Run as superuser: ALTER ROLE ${role} CREATEDB`,
      );
    }
    const locale = provider === 'c' ? `LC_COLLATE ${quote(collate)} LC_CTYPE ${quote(ctype)}` : '';
    await client.query(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING ${quote(encoding)} ${locale}`);
  });
  const scratch = withDatabase(url, name);
  return { ...config, databaseUrl: scratch, databaseDirectUrl: null, databasePool: 2 };
}

export const dropDatabase = (config: Config, name: string): Promise<void> =>
  withClient(serverUrl(config), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  });

/** A database that exists whatever happens to that of the site. */
const serverUrl = (config: Config): string => withDatabase(directUrl(config), 'postgres');

export const databaseExists = (config: Config, name: string): Promise<boolean> =>
  withClient(serverUrl(config), async (client) => {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    return rows.length > 0;
  });

/** Databases beside that of the site with a suffix and a time. @param suffix `restore` or `before` */
export const databasesBeside = (config: Config, suffix: string): Promise<{ name: string; stamp: string }[]> =>
  withClient(serverUrl(config), async (client) => {
    const name = nameBeside(databaseOf(directUrl(config)), `${suffix}_${stampOf(new Date(0))}`);
    const start = name.slice(0, -stampLength);
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) AND right(datname, $2) ~ '^\\d+$'`,
      [start, stampLength],
    );
    return rows
      .filter((row) => row.name.length === name.length)
      .map((row) => ({ name: row.name, stamp: row.name.slice(start.length) }));
  });

const sessionsSql = `SELECT COALESCE(NULLIF(application_name, ''), 'a process') AS application, host(client_addr) AS address,
    to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
  FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

async function rejectSessions(client: Client, database: string): Promise<void> {
  const { rows } = await client.query<{ application: string; address: string | null; since: string }>(sessionsSql, [
    database,
  ]);
  if (rows.length === 0) return;
  const list = rows.map(({ application, address, since }) => `  ${application} ${address ?? ''} since ${since}\n`);
  throw new OperatorError(
    `The database ${database} is in use: stop all processes of the site, and connections of other programs, first.\n${list.join('')}`,
  );
}

/** @throws OperatorError while anybody else is connected to the database of the site */
export const requireNoSessions = (config: Config): Promise<void> =>
  withClient(directUrl(config), (client) => rejectSessions(client, databaseOf(directUrl(config))));

/** Name of the database with the rows of the site from before a restore. */
export const previousDatabase = (config: Config, stamp: string): string =>
  nameBeside(databaseOf(directUrl(config)), `before_${stamp}`);

/** Puts a database in the place of that of the site, which keeps its rows under another name. */
export function swapDatabases(config: Config, built: string, previous: string): Promise<void> {
  const site = databaseOf(directUrl(config));
  return withClient(serverUrl(config), async (client) => {
    await rejectSessions(client, site);
    await client.query('BEGIN');
    await client.query(`ALTER DATABASE "${site}" RENAME TO "${previous}"`);
    await client.query(`ALTER DATABASE "${built}" RENAME TO "${site}"`);
    await client.query('COMMIT');
  });
}
