import type { Application } from '../core/application.js';
import type { Database, Transaction } from '../core/database/database.js';
import type { RegistrationChange } from './registration-sums.entity.js';
import { correctSums, sumDifferences } from './registration-sums.triggers.js';

type Change = Pick<RegistrationChange, 'dimension' | 'key' | 'day' | 'count'>;

/** So many changes are read by the main thread in a millisecond or two. */
const batchSize = 1_000;

/** Adds up changes of the same key and day. They are sorted: two processes then lock the sums in the same order. */
function addUp(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const name = `${change.dimension} ${change.day} ${change.key}`;
    const sum = sums.get(name);
    if (sum) sum.count += change.count;
    else sums.set(name, { ...change });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, sum]) => (sum.count === 0 ? [] : [sum]));
}

/** The sum of all days has a row too: two processes may add to it at the same time. */
function withTotals(changes: readonly Change[]): Change[] {
  const totals = addUp(changes.map((change) => ({ ...change, day: '' })));
  return [...totals, ...changes];
}

/** Moves the oldest changes to the sums. @returns whether there may be more */
async function addBatch(transaction: Transaction): Promise<boolean> {
  // The rows that are deleted are the ones that are added: rows of transactions that are not committed yet stay.
  const changes = await transaction.query<Change>(
    `DELETE FROM registration_changes WHERE id IN (SELECT id FROM registration_changes ORDER BY id LIMIT ?)
     RETURNING dimension, key, day, count`,
    [batchSize],
  );
  const sums = addUp(changes);
  await transaction.insert(
    'registration_sums',
    sums.filter(({ dimension }) => dimension !== 'EVENT'),
    `ON CONFLICT (dimension, day, key) DO UPDATE SET count = registration_sums.count + excluded.count`,
  );
  await transaction.insert(
    'event_registration_sums',
    withTotals(sums.filter(({ dimension }) => dimension === 'EVENT')).map(({ key, day, count }) => ({
      eventId: key,
      day,
      count,
    })),
    `ON CONFLICT ("eventId", day) DO UPDATE SET count = event_registration_sums.count + excluded.count`,
  );
  return changes.length === batchSize;
}

/** Adds the waiting changes to the sums, so that statistics read few rows. The numbers stay the same. */
export async function addUpChanges({ database }: Pick<Application, 'database'>): Promise<void> {
  if (!(await database.query('SELECT id FROM registration_changes LIMIT 1'))[0]) return;
  while (await database.inTransaction(addBatch));
}

/** The sums that differ from the registrations, with what is missing from them. Empty: they are right. */
export const findDifferences = ({ database }: { database: Database }): Promise<Change[]> =>
  database.inTransaction(async (transaction) => {
    await allowLongStatement(transaction, database.dialect);
    return transaction.query<Change>(sumDifferences(database.dialect));
  });

/** Makes the sums equal to the registrations again. */
export async function repairSums({ database }: { database: Database }): Promise<void> {
  await database.inTransaction(async (transaction) => {
    await allowLongStatement(transaction, database.dialect);
    await transaction.query(correctSums(database.dialect));
    // Nobody adds to the sums of days in between.
    if (database.dialect === 'postgres')
      await transaction.query('LOCK TABLE event_registration_sums IN SHARE ROW EXCLUSIVE MODE');
    await transaction.query(
      `UPDATE event_registration_sums SET count = (SELECT COALESCE(SUM(days.count), 0) FROM event_registration_sums days
         WHERE days."eventId" = event_registration_sums."eventId" AND days.day <> '') WHERE day = ''`,
    );
  });
  await addUpChanges({ database });
}

async function allowLongStatement(transaction: Transaction, dialect: Database['dialect']): Promise<void> {
  if (dialect === 'postgres') await transaction.query('SET LOCAL statement_timeout = 0');
}
