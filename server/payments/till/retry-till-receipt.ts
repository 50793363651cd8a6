import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/problems.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { haveCarried, lockTillReceipt, transitionTillReceipt, unmarkReceipt } from './till-receipt.store.js';

/** The till did not answer: under the same key it says what it has made meanwhile. */
const silent = 'silent';

/** Asks the till once more for a receipt that could not be registered. Done twice it is asked once. */
export async function retryTillReceipt(context: Context, entryId: string): Promise<{ entry: LedgerEntry }> {
  const { app, viewer, reads } = context;
  const found = await reads.readOne<{ id: string }>('SELECT id FROM till_receipts WHERE "entryId" = ?', [entryId]);
  if (!found) return reject('NOT_FOUND', 'Чек этой записи на\u00a0кассу не\u00a0отправляли.', 'entryId');
  if (!app.till) reject('TILL_OFF', 'Касса не\u00a0подключена. Пробейте чек и\u00a0введите его номер.');
  return app.database.inTransaction(async (transaction) => {
    const locked = await lockTillReceipt(transaction, found.id);
    const { receipt, entry, payment } = locked;
    if (receipt.state !== 'CANCELED') return { entry };
    if (entry.receiptNumber !== null)
      reject('RECEIPT_KNOWN', 'У этой записи уже есть чек. Обновите страницу.', 'entryId');
    const now = app.clock.now();
    const key = receipt.failure === silent ? receipt.key : uuid();
    const columns = { key, tillId: null, failure: null, triedAt: toIso(now), askAt: null, asked: 0 };
    const cause = { source: 'STAFF', actorId: viewer!.id } as const;
    const tried = await transitionTillReceipt(transaction, locked, 'CREATED', columns, cause, now);
    await haveCarried(transaction, tried, now);
    await unmarkReceipt(transaction, payment.id, now);
    return { entry };
  });
}
