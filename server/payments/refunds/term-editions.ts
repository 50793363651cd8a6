import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import type { Term } from './refund-rules.js';
import type { RefundTermEdition } from './refund-terms.entity.js';

/** Before anything: the terms of an event that were never written down because they never changed. */
const always = toIso(new Date(0));

export const addEdition = (
  transaction: Transaction,
  edition: Omit<RefundTermEdition, 'id' | 'event'>,
): Promise<unknown> => insertRows(transaction, 'refund_term_editions', [{ id: uuid(), ...edition }]);

/** Writes down that the terms of an event are others from now on; the first time also what they were until now. */
export async function recordTerms(
  transaction: Transaction,
  eventId: string,
  before: readonly Term[],
  after: readonly Term[],
  now: Date,
): Promise<void> {
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  if (was === is) return;
  const known = await transaction.query(
    `SELECT 1 FROM refund_term_editions WHERE "eventId" = ? AND kind = 'LADDER' LIMIT 1`,
    [eventId],
  );
  if (known.length === 0) await addEdition(transaction, { eventId, kind: 'LADDER', since: always, terms: was });
  await addEdition(transaction, { eventId, kind: 'LADDER', since: toIso(now), terms: is });
}
