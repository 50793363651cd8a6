import type { ProblemCode } from '../../rules/problem-codes/problem-codes.js';
import { addMs, day, toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { placeholders, type Condition } from '../core/database/sql.js';
import { taskStates } from '../tasks/task.states.js';
import { stopTaskIn } from '../tasks/tasks.service.js';
import type { DataExport } from './data-export.entity.js';

/** How long a program can see what became of its exports. */
const rowRetention = 30 * day;

/** Deletes the files of exports, and stops those that are being written. @param problemCode why; null: they have expired */
export async function endExports(
  transaction: Transaction,
  { sql, values }: Condition,
  now: Date,
  problemCode: ProblemCode | null,
): Promise<void> {
  const at = toIso(now);
  const ended = await transaction.query<DataExport>(
    `UPDATE data_exports
     SET "listSealed" = NULL, "expiresAt" = CASE WHEN "expiresAt" > ? THEN ? ELSE "expiresAt" END, "problemCode" = ?
     WHERE "listSealed" IS NOT NULL AND ${sql} RETURNING *`,
    [at, at, problemCode, ...values],
  );
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await transaction.query(`DELETE FROM data_export_parts WHERE "exportId" IN (${placeholders(ids)})`, ids);
  for (const { taskId } of ended) await stopTaskIn(transaction, taskId, now);
}

/** A file may hold any person, so that all with data of people go when one is erased. */
export const endPersonalExports = (transaction: Transaction, now: Date): Promise<void> =>
  endExports(transaction, { sql: '"isPersonal" = ?', values: [true] }, now, 'EXPORT_ERASED');

export const endExportsOfToken = (transaction: Transaction, tokenId: string, now: Date): Promise<void> =>
  endExports(transaction, { sql: '"tokenId" = ?', values: [tokenId] }, now, 'EXPORT_TOKEN_ENDED');

/** Deletes files that have expired or were not finished, and old rows. A task that still runs ends itself. */
export async function deleteExpiredExports({
  database,
  clock,
}: Pick<Application, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const isOpen = `EXISTS (SELECT 1 FROM tasks WHERE tasks.id = data_exports."taskId" AND tasks.${taskStates.sql.open})`;
  await database.inTransaction(async (transaction) => {
    const expired = { sql: `"expiresAt" <= ? AND NOT ${isOpen}`, values: [toIso(now)] };
    await endExports(transaction, expired, now, null);
    const before = toIso(addMs(now, -rowRetention));
    await transaction.query('DELETE FROM data_exports WHERE "expiresAt" <= ? AND "listSealed" IS NULL', [before]);
  });
}
