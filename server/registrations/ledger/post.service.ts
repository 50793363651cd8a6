import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import type { Registration } from '../registration.entity.js';
import type { LedgerEntry } from './ledger-entry.entity.js';

type Columns = Omit<LedgerEntry, 'registration' | 'event' | 'tariff' | 'takenBy'>;
type RequiredColumns = Pick<Columns, 'registrationId' | 'eventId' | 'tariffId' | 'kind' | 'method' | 'currency' | 'at'>;

/**
 * Inserts a row into the ledger and updates the totals of its registration. This is the only code that changes paid and
 * returned amounts.
 */
export async function postEntry(
  transaction: Transaction,
  input: RequiredColumns & Partial<Columns>,
): Promise<LedgerEntry> {
  const entry: Columns = {
    id: uuid(),
    amount: 0,
    reduction: 0,
    takenById: null,
    paymentId: null,
    refundId: null,
    receiptNumber: null,
    noReceiptReason: null,
    documentNumber: null,
    reason: null,
    isTest: false,
    ...input,
  };
  await transaction.insert('ledger_entries', [entry]);
  if (entry.amount !== 0) await updateTotals(transaction, entry.registrationId);
  return entry;
}

const updateTotals = (transaction: Transaction, registrationId: string): Promise<unknown> =>
  transaction.query(
    `UPDATE registrations SET
       "paidAmount" = (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries WHERE "registrationId" = registrations.id),
       "returnedAmount" = (SELECT COALESCE(-SUM(amount), 0) FROM ledger_entries
         WHERE "registrationId" = registrations.id AND kind = 'REFUND')
     WHERE id = ?`,
    [registrationId],
  );

type PricedRegistration = Pick<Registration, 'id' | 'eventId' | 'tariffId' | 'priceCurrency'>;

/** Records the discount of a promo code. @param reduction kopecks; 0 is not recorded */
export async function postDiscount(
  transaction: Transaction,
  { id, eventId, tariffId, priceCurrency, promoCodeId }: PricedRegistration & Pick<Registration, 'promoCodeId'>,
  reduction: number,
  now: Date,
): Promise<void> {
  if (reduction === 0) return;
  const [promo] = await transaction.query<{ code: string }>('SELECT code FROM promo_codes WHERE id = ?', [promoCodeId]);
  await postEntry(transaction, {
    registrationId: id,
    eventId,
    tariffId,
    currency: priceCurrency,
    at: toIso(now),
    kind: 'DISCOUNT',
    method: 'PROMO_CODE',
    reduction,
    reason: promo!.code,
  });
}

/** Records a reduction by staff and its reason. @param reduction kopecks; 0 is not recorded */
export async function postWaiver(
  transaction: Transaction,
  { id, eventId, tariffId, priceCurrency }: PricedRegistration,
  { reduction, reason, actorId }: { reduction: number; reason: string; actorId: string | null },
  now: Date,
): Promise<void> {
  if (reduction === 0) return;
  await postEntry(transaction, {
    registrationId: id,
    eventId,
    tariffId,
    currency: priceCurrency,
    at: toIso(now),
    kind: 'WAIVER',
    method: 'DECISION',
    reduction,
    reason,
    takenById: actorId,
  });
}
