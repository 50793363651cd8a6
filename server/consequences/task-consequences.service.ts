import type { PaymentMethod } from '../../rules/money/payment-methods.js';
import { taskNames, type BulkWork } from '../certificates/bulk/start-work.service.js';
import type { Context } from '../core/context.js';
import type { Condition } from '../core/database/sql.js';
import { cancellationTask } from '../events/publication/cancel-postpone.service.js';
import { bulkTaskNames } from '../registrations/staff/bulk.tasks.js';
import type { Task } from '../tasks/task.entity.js';
import type { RefundConsequence, TaskConsequences } from './consequences.results.js';
import { wayOf } from './consequences.service.js';

/** Selects the registrations that a task has cancelled; null: it cancels none. */
function cancelledBy({ kind, subjectId }: Task): Condition | null {
  if (kind === cancellationTask)
    return {
      sql: `SELECT registrations.id FROM registrations JOIN registration_cancellations
              ON registration_cancellations."registrationId" = registrations.id
            WHERE registrations."eventId" = ? AND registration_cancellations."by" = 'EVENT'`,
      values: [subjectId],
    };
  if (kind === bulkTaskNames.cancelling)
    return {
      sql: `SELECT "registrationId" FROM registration_bulk_rows JOIN registrations ON registrations.id = "registrationId"
            WHERE "bulkId" = ? AND registrations.state = 'CANCELLED'`,
      values: [subjectId],
    };
  return null;
}

type Row = { method: PaymentMethod; isTest: boolean | number; state: string; count: number; amount: number };

const documentTasks: readonly string[] = Object.values(taskNames);

/** What a task on documents has done, by the time in which it ran. */
async function consequencesOfDocumentTask({ db }: Context, task: Task): Promise<TaskConsequences> {
  const { kind } = JSON.parse(task.payload) as BulkWork;
  const count = async (condition: string, time: 'issuedAt' | 'endedAt'): Promise<number> => {
    const row = await db.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM certificates WHERE "eventId" = ? AND kind = ? ${condition}
         AND "${time}" >= ? AND "${time}" <= ?`,
      [task.subjectId, kind, task.createdAt, task.finishedAt ?? '9999'],
    );
    return Number(row!.count);
  };
  const isRevocation = task.kind === taskNames.REVOKE;
  return {
    refunds: [],
    certificates: isRevocation ? await count(`AND state = 'REVOKED'`, 'endedAt') : 0,
    codes: 0,
    issued: isRevocation ? 0 : await count('', 'issuedAt'),
    replaced: task.kind === taskNames.REPLACE ? await count(`AND state = 'REPLACED'`, 'endedAt') : 0,
  };
}

/** What a task has caused so far; null for tasks that neither cancel nor work on documents. */
export async function consequencesOfTask(context: Context, task: Task): Promise<TaskConsequences | null> {
  if (documentTasks.includes(task.kind)) return consequencesOfDocumentTask(context, task);
  const { db } = context;
  const registrations = cancelledBy(task);
  if (!registrations) return null;
  const rows = await db.query<Row>(
    `SELECT payments.method, payments."isTest", refunds.state, COUNT(*) AS count, SUM(refunds.amount) AS amount
     FROM refunds JOIN payments ON payments.id = refunds."paymentId"
     WHERE refunds.source = 'CANCELLATION' AND refunds."createdAt" >= ?
       AND payments."registrationId" IN (${registrations.sql})
     GROUP BY payments.method, payments."isTest", refunds.state`,
    [task.createdAt, ...registrations.values],
  );
  const refunds = new Map<string, RefundConsequence>();
  for (const { method, isTest, state, count, amount } of rows) {
    const way = wayOf(method);
    const key = `${way} ${isTest}`;
    const sum = refunds.get(key) ?? { way, isTest: Boolean(isTest), count: 0, amount: 0, done: 0 };
    const done = sum.done + (state === 'DONE' ? Number(count) : 0);
    refunds.set(key, { ...sum, count: sum.count + Number(count), amount: sum.amount + Number(amount), done });
  }
  const revoked = async (table: 'certificates' | 'nmo_codes'): Promise<number> => {
    const row = await db.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM ${table} WHERE state = 'REVOKED' AND "endedAt" >= ?
         AND "registrationId" IN (${registrations.sql})`,
      [task.createdAt, ...registrations.values],
    );
    return Number(row!.count);
  };
  return {
    refunds: [...refunds.values()],
    certificates: await revoked('certificates'),
    codes: await revoked('nmo_codes'),
    issued: 0,
    replaced: 0,
  };
}
