import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import type { Registration } from '../registration.entity.js';
import type { LedgerEntry } from './ledger-entry.entity.js';

type Columns = Omit<LedgerEntry, 'registration' | 'event' | 'tariff' | 'takenBy'>;
type Required = Pick<Columns, 'registrationId' | 'eventId' | 'tariffId' | 'kind' | 'method' | 'currency' | 'at'>;

/**
 * Writes a row of the ledger, and what follows from all rows of its registration: what is paid and not returned, and what
 * was returned. It is the only way in which either changes.
 */
export async function postEntry(transaction: Transaction, given: Required & Partial<Columns>): Promise<LedgerEntry> {
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
    ...given,
  };
  await insertRows(transaction, 'ledger_entries', [entry]);
  if (entry.amount !== 0) await sumUp(transaction, entry.registrationId);
  return entry;
}

const sumUp = (transaction: Transaction, registrationId: string): Promise<unknown> =>
  transaction.query(
    `UPDATE registrations SET
       "paidAmount" = (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries WHERE "registrationId" = registrations.id),
       "returnedAmount" = (SELECT COALESCE(-SUM(amount), 0) FROM ledger_entries
         WHERE "registrationId" = registrations.id AND kind = 'REFUND')
     WHERE id = ?`,
    [registrationId],
  );

type Priced = Pick<Registration, 'id' | 'eventId' | 'tariffId' | 'priceCurrency'>;

/** Writes down by how much the promo code of a registration has lowered its price. @param reduction kopecks; 0 is not written */
export async function postDiscount(
  transaction: Transaction,
  { id, eventId, tariffId, priceCurrency, promoCodeId }: Priced & Pick<Registration, 'promoCodeId'>,
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

/** Writes down by how much staff has lowered a price, and why. @param reduction kopecks; 0 is not written */
export async function postWaiver(
  transaction: Transaction,
  { id, eventId, tariffId, priceCurrency }: Priced,
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
