import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import {
  enqueueTillReceipt,
  lockTillReceipt,
  transitionTillReceipt,
  clearTillReceiptMark,
} from './till-receipt.store.js';

/** Failure code of a cash register that did not answer. A retry with the same key returns what it may have issued. */
const silent = 'silent';

/** Requests a failed receipt from the cash register again. Idempotent. */
export async function retryTillReceipt(context: Context, entryId: string): Promise<{ entry: LedgerEntry }> {
  const { app, viewer, db } = context;
  const existing = await db.queryOne<{ id: string }>('SELECT id FROM till_receipts WHERE "entryId" = ?', [entryId]);
  if (!existing) return reject('NOT_FOUND', 'Чек этой записи на\u00a0кассу не\u00a0отправляли.', 'entryId');
  if (!app.till) reject('TILL_OFF', 'Касса не\u00a0подключена. Пробейте чек и\u00a0введите его номер.');
  return app.database.inTransaction(async (transaction) => {
    const locked = await lockTillReceipt(transaction, existing.id);
    const { receipt, entry, payment } = locked;
    if (receipt.state !== 'CANCELED') return { entry };
    if (entry.receiptNumber !== null)
      reject('RECEIPT_KNOWN', 'У этой записи уже есть чек. Обновите страницу.', 'entryId');
    const now = app.clock.now();
    const key = receipt.failure === silent ? receipt.key : uuid();
    const columns = { key, tillId: null, failure: null, triedAt: toIso(now), askAt: null, asked: 0 };
    const cause = { source: 'STAFF', actorId: viewer!.id } as const;
    const retried = await transitionTillReceipt(transaction, locked, 'CREATED', columns, cause, now);
    await enqueueTillReceipt(transaction, retried, now);
    await clearTillReceiptMark(transaction, payment.id, now);
    return { entry };
  });
}
