import { moneyCondition } from '../../registrations/ledger/test-payments.js';
import { methodsWhere } from '../../registrations/ledger/methods-where.js';
import { tillReceiptStates } from '../till/till-receipt.states.js';
import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import type { Context } from '../../core/context.js';
import { defineList, descending, flag, where } from '../../core/graphql/list.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { addDays, moscow, toInstant } from '../../core/zones.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { logMoneyEvent } from '../transitions.service.js';
import { clearTillReceiptMark } from '../till/till-receipt.store.js';
import type { Refund } from '../refunds/refund.entity.js';
import type { LedgerFilter, LedgerTotals } from './ledger.results.js';

/** Money that staff handled: staff enters its receipt. */
const frontDeskCondition = `${methodsWhere(({ receipt }) => receipt === 'till')} AND amount <> 0`;

/** Rows of the ledger. */
export const ledgerList = defineList<LedgerEntry, LedgerFilter>({
  from: 'ledger_entries',
  filters: {
    eventId: where('"eventId" = ?'),
    method: where('method = ?'),
    from: where('at >= ?', (date) => toInstant(date, '00:00', moscow)),
    until: where('at < ?', (date) => toInstant(addDays(date, 1), '00:00', moscow)),
    lacksReceipt: flag(`${frontDeskCondition} AND "receiptNumber" IS NULL`),
  },
  orders: { LATEST: descending('at', 'id') },
  unindexed: {
    lacksReceipt: 'staff looks at the last days first',
  },
});

const isReal = moneyCondition({ isTest: false }, 'ledger_entries');
const isTest = moneyCondition({ isTest: true }, 'ledger_entries');

/** Totals of the rows that match the filter. */
export async function readLedgerTotals(context: Context, filter: LedgerFilter): Promise<LedgerTotals> {
  const { sql, values } = await ledgerList.matching(context, filter);
  const sums = await context.db.queryOne<Record<'count' | 'taken' | 'returned' | 'testTaken', number>>(
    `SELECT COUNT(*) AS count,
       COALESCE(SUM(CASE WHEN amount > 0 AND ${isReal} THEN amount ELSE 0 END), 0) AS taken,
       COALESCE(SUM(CASE WHEN amount < 0 AND ${isReal} THEN -amount ELSE 0 END), 0) AS returned,
       COALESCE(SUM(CASE WHEN amount > 0 AND ${isTest} THEN amount ELSE 0 END), 0) AS "testTaken"
     ${sql}`,
    values,
  );
  const [taken, returned] = [Number(sums!.taken), Number(sums!.returned)];
  return { count: Number(sums!.count), taken, returned, net: taken - returned, testTaken: Number(sums!.testTaken) };
}

/** Adds the number of a fiscal receipt that was issued later. Idempotent. */
export async function enterReceipt(context: Context, id: string, numberInput: string): Promise<{ entry: LedgerEntry }> {
  const { app, viewer } = context;
  const receiptNumber = lineOrNull(numberInput);
  if (receiptNumber === null) return reject('REQUIRED', 'Введите номер чека.', 'receiptNumber');
  rejectAny(lineProblems('receiptNumber', receiptNumber, 100));
  return app.database.inTransaction(async (transaction) => {
    const existing = await transaction.findOne<LedgerEntry>('ledger_entries', { id });
    if (!existing) return reject('NOT_FOUND', 'Такой записи нет.', 'id');
    if (existing.receiptNumber === receiptNumber) return { entry: existing };
    const [pendingReceipt] = await transaction.query(
      `SELECT 1 FROM till_receipts WHERE "entryId" = ? AND ${tillReceiptStates.sql.pending}`,
      [id],
    );
    if (pendingReceipt)
      return reject('RECEIPT_UNDER_WAY', 'Касса ещё регистрирует этот чек. Введите номер, если она не\u00a0сможет.');
    const [entry] = await transaction.query<LedgerEntry>(
      `UPDATE ledger_entries SET "receiptNumber" = ?, "noReceiptReason" = NULL
       WHERE id = ? AND "receiptNumber" IS NULL AND ${frontDeskCondition} RETURNING *`,
      [receiptNumber, id],
    );
    if (!entry) return reject('RECEIPT_KNOWN', 'У этой записи уже есть чек, или он ей не нужен. Обновите страницу.');
    const refund = await transaction.findOne<Refund>('refunds', { id: existing.refundId });
    const state = refund ? 'DONE' : 'SUCCEEDED';
    const logEntry = {
      before: state,
      after: state,
      note: `чек ${receiptNumber}`,
      ...(refund && { refundId: refund.id }),
    };
    const cause = { source: 'STAFF', actorId: viewer!.id } as const;
    const paymentId = refund?.paymentId ?? existing.paymentId!;
    await logMoneyEvent(transaction, paymentId, logEntry, cause, app.clock.now());
    await clearTillReceiptMark(transaction, paymentId, app.clock.now());
    return { entry };
  });
}
