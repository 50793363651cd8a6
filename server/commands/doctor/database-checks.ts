import { Client } from 'pg';
import { second, type Clock } from '../../core/clock.js';
import { Cipher } from '../../core/cipher.js';
import type { Config } from '../../core/config/config.js';
import type { Database } from '../../core/database/database.js';
import { unreadableTexts } from '../../core/database/encrypted-columns.js';
import { directUrl } from '../../core/database/postgres/connection.js';
import { executedMigrations } from '../../core/database/migrate/schema-version.js';
import { accountsLeftInSqlite } from '../../core/installation/forgotten-sqlite.js';
import { readOutgoingPause } from '../../core/installation/outgoing-pause.js';
import { sealedColumns } from '../../modules.js';
import { storedTimes } from './clock-check.js';
import { failed, ok, unused, warning, type Check, type Finding } from './check.js';

const maxClockDifference = 2 * second;

async function version(database: Database): Promise<Finding> {
  const executed = await executedMigrations(database.dialect, (sql) => database.query(sql));
  const sql = database.dialect === 'sqlite' ? 'SELECT sqlite_version() AS version' : 'SELECT version() AS version';
  const [row] = await database.query<{ version: string }>(sql);
  return ok(`${row!.version}, ${executed.length} migrations, none pending`);
}

async function clockOfDatabase(database: Database, clock: Clock): Promise<Finding> {
  if (database.dialect === 'sqlite') return unused('SQLite has the clock of this machine');
  const [row] = await database.query<{ now: number }>('SELECT EXTRACT(EPOCH FROM clock_timestamp())::float8 AS now');
  const difference = row!.now * second - clock.now().getTime();
  const detail = `${(difference / second).toFixed(1)} s apart from that of the database`;
  return Math.abs(difference) > maxClockDifference ? failed(detail) : ok(detail);
}

/** Sends a message to itself: poolers of transactions lose the listener without an error. */
async function changeMessages(config: Config): Promise<Finding> {
  if (!config.databaseUrl) return unused('SQLite: one process');
  const client = new Client({ connectionString: directUrl(config) });
  const heard = new Promise((resolve, reject) => {
    client.once('notification', resolve);
    client.on('error', reject);
  });
  const say = async (): Promise<void> => {
    await client.connect();
    await client.query('LISTEN doctor');
    await client.query('NOTIFY doctor');
  };
  try {
    await Promise.all([heard, say()]);
    return ok('messages between processes arrive');
  } finally {
    await client.end();
  }
}

async function keys(database: Database, config: Config): Promise<Finding> {
  const { read, outdated, unreadable } = await unreadableTexts(
    { database, cipher: new Cipher(config.encryptionKeys) },
    sealedColumns,
  );
  if (unreadable.length > 0)
    return failed(`${unreadable.length} texts are opened by no key of ENCRYPTION_KEYS, the first: ${unreadable[0]}`);
  if (outdated > 0)
    return warning(`${read} encrypted texts open, ${outdated} of them not with the first key: npm run rotate-keys`);
  return read > 0 ? ok(`${read} encrypted texts open`) : warning('nothing is encrypted yet, so no key was tried');
}

/** A paused copy that is taken for the site sends nothing for days. */
async function outgoing(config: Config, database: Database): Promise<Finding> {
  const pause = await readOutgoingPause({ config, database });
  if (!pause) return ok('emails, webhooks and calls to acquirer and till go out');
  return pause.reason === 'SETTING'
    ? warning('nothing goes out: OUTBOX=off')
    : warning(`nothing goes out since ${pause.since} (${pause.reason}): npm run resume`);
}

/** A site that was given `DATABASE_URL` too early looks as if all data were lost. */
async function movedRows(config: Config, database: Database): Promise<Finding> {
  if (!config.databaseUrl) return unused('DATABASE_URL is not set: SQLite is the database');
  const left = await accountsLeftInSqlite({ config, database });
  return left === null
    ? ok('no SQLite database waits in DATA_DIR')
    : warning(`DATA_DIR/database.sqlite has ${left} accounts, more than PostgreSQL: npm run move-to-postgres`);
}

/** The database, its clock, the messages between processes, and the keys of its encrypted columns. */
export const databaseChecks = (config: Config, database: Database, clock: Clock): Check[] => [
  { name: 'database', run: () => version(database) },
  { name: 'moved rows', run: () => movedRows(config, database) },
  { name: 'clock', run: () => clockOfDatabase(database, clock) },
  { name: 'stored times', run: () => storedTimes(database, clock) },
  { name: 'change messages', run: () => changeMessages(config) },
  { name: 'outgoing', run: () => outgoing(config, database) },
  { name: 'encryption keys', run: () => keys(database, config) },
];
