import { methodsWhere } from '../../registrations/ledger/methods-where.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { fullNamesOfUsers } from '../../users/users.service.js';
import type { Payment } from '../payment.entity.js';
import type { TillOwner } from './ledger.results.js';

/** A refund can be paid from a till that took money for the same event by the same method. */
const tillsOfSameEvent = `ledger_entries JOIN registrations ON registrations."eventId" = ledger_entries."eventId"
  JOIN payments ON payments."registrationId" = registrations.id AND payments.method = ledger_entries.method
  WHERE ${methodsWhere(({ refundedBy }) => refundedBy === 'frontDesk', 'payments.method')}`;

/** @throws ProblemsError NOT_FOUND */
export async function requireTill(transaction: Transaction, { id }: Payment, staffId: string): Promise<void> {
  const [till] = await transaction.query(
    `SELECT 1 FROM ${tillsOfSameEvent} AND payments.id = ? AND ledger_entries."takenById" = ? LIMIT 1`,
    [id, staffId],
  );
  if (!till) reject('NOT_FOUND', 'Этот сотрудник на\u00a0этом мероприятии таких денег не\u00a0принимал.', 'tillOfId');
}

/** Staff members from whose tills a refund can be paid. */
export async function tillsForRefund(context: Context, refundId: string): Promise<TillOwner[]> {
  const rows = await context.db.query<{ staffId: string }>(
    `SELECT DISTINCT ledger_entries."takenById" AS "staffId" FROM ${tillsOfSameEvent}
       AND payments.id = (SELECT "paymentId" FROM refunds WHERE id = ?) AND ledger_entries."takenById" IS NOT NULL
     ORDER BY "staffId" LIMIT 100`,
    [refundId],
  );
  return Promise.all(
    rows.map(async ({ staffId }) => ({ staffId, staffName: await load(context, fullNamesOfUsers, staffId) })),
  );
}
