import { toIso } from '../clock.js';
import type { Application } from '../application.js';
import type { Transaction } from '../database/database.js';
import { latestChange } from './change-cursor.js';
import type { UnnumberedChange } from './object-change.entity.js';

/** Numbering this many takes a few hundredths of a second. */
const batchSize = 1_000;

/** One change of each object, in the order of the last ones. An object that was deleted stays deleted. */
function lastOfEach(changes: readonly UnnumberedChange[]): UnnumberedChange[] {
  const last = new Map<string, UnnumberedChange>();
  for (const change of [...changes].sort((a, b) => a.id - b.id)) {
    const key = `${change.kind} ${change.objectId}`;
    const before = last.get(key);
    last.delete(key);
    last.set(key, {
      ...change,
      eventId: change.eventId ?? before?.eventId ?? null,
      isDeleted: Boolean(change.isDeleted) || Boolean(before?.isDeleted),
    });
  }
  return [...last.values()];
}

/** @returns whether there may be more */
async function numberBatch(transaction: Transaction, now: string, dialect: string): Promise<boolean> {
  // Only one transaction at a time gives numbers, so that they are committed in their order. Reading goes on.
  if (dialect === 'postgres') await transaction.query('LOCK TABLE object_changes IN SHARE ROW EXCLUSIVE MODE');
  const changes = await transaction.query<UnnumberedChange>(
    `DELETE FROM unnumbered_changes WHERE id IN (SELECT id FROM unnumbered_changes ORDER BY id LIMIT ?) RETURNING *`,
    [batchSize],
  );
  if (changes.length === 0) return false;
  const latest = await latestChange(transaction);
  const changedAt = latest.changedAt > now ? latest.changedAt : now;
  await transaction.insert(
    'object_changes',
    lastOfEach(changes).map(({ kind, objectId, eventId, isDeleted }, index) => ({
      kind,
      objectId,
      eventId,
      position: latest.position + index + 1,
      changedAt,
      isDeleted,
    })),
    `ON CONFLICT (kind, "objectId") DO UPDATE SET position = excluded.position, "changedAt" = excluded."changedAt",
       "eventId" = COALESCE(excluded."eventId", object_changes."eventId"),
       "isDeleted" = (object_changes."isDeleted" OR excluded."isDeleted")`,
  );
  return changes.length === batchSize;
}

/** Gives the committed changes their numbers, so that readers of `object_changes` see them. */
export async function numberChanges({ database, clock }: Pick<Application, 'database' | 'clock'>): Promise<void> {
  if (!(await database.query('SELECT id FROM unnumbered_changes LIMIT 1'))[0]) return;
  const { dialect } = database;
  while (await database.inTransaction((transaction) => numberBatch(transaction, toIso(clock.now()), dialect)));
}
