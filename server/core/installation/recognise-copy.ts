import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { toIso, type Clock } from '../clock.js';
import type { Config } from '../config/config.js';
import type { Database, Transaction } from '../database/database.js';
import { warnOfForgottenSqlite } from './forgotten-sqlite.js';
import type { Installation, PauseReason } from './installation.entity.js';

type Parts = { config: Config; clock: Clock; database: Database };

/** The file, or the database within its server: a copy has another place, wherever it is. */
async function placeOfDatabase({ config, database }: Parts): Promise<string> {
  if (database.dialect === 'sqlite') {
    const { ino, birthtimeMs } = await stat(join(config.dataDir, 'database.sqlite'));
    return `${ino} ${Math.trunc(birthtimeMs)}`;
  }
  const [row] = await database.query<{ place: string }>(
    `SELECT system_identifier::text || ' ' || oid AS place FROM pg_control_system(), pg_database
     WHERE datname = current_database()`,
  );
  return row!.place;
}

const find = (reader: Pick<Database, 'query'> | Transaction): Promise<Installation[]> =>
  reader.query<Installation>('SELECT * FROM installation WHERE id = 1');

async function write(transaction: Transaction, values: Omit<Installation, 'id'>): Promise<void> {
  await transaction.delete('installation', { id: 1 });
  await transaction.insertOne('installation', { id: 1, ...values });
}

/** Writes into a restored database that it is one: nothing goes out until the operator says so. */
export async function markAsCopy(parts: Parts, because: PauseReason, backupTime: string | null): Promise<void> {
  const place = await placeOfDatabase(parts);
  await parts.database.inTransaction((transaction) =>
    write(transaction, { place, pausedAt: toIso(parts.clock.now()), pausedBecause: because, backupTime }),
  );
}

/**
 * Called before emails and other messages go out: a database that is not where it was is a copy, and the original may have
 * sent them already. Then nothing goes out until `npm run resume`.
 */
export async function recogniseCopy(parts: Parts, log: Logger): Promise<void> {
  const { database } = parts;
  const place = await placeOfDatabase(parts);
  const [known] = await find(database);
  if (!known)
    await database.inTransaction((transaction) =>
      transaction.insert(
        'installation',
        [{ id: 1, place, pausedAt: null, pausedBecause: null, backupTime: null }],
        'ON CONFLICT (id) DO NOTHING',
      ),
    );
  else if (known.place !== place) await markAsCopy(parts, 'COPIED', null);
  const [now] = await find(database);
  if (now?.pausedAt)
    log.warn({ since: now.pausedAt, because: now.pausedBecause }, 'nothing goes out until npm run resume');
}

/** At the start: whether this database is a copy, or not the one with the rows of the site. */
export async function examineInstallation(parts: Parts, log: Logger): Promise<void> {
  await recogniseCopy(parts, log);
  await warnOfForgottenSqlite(parts, log);
}
