import { v7 as uuid } from 'uuid';
import { toIso } from '../../../core/clock.js';
import type { Transaction } from '../../../core/database/database.js';
import type { Term } from './refund-rules.js';
import type { RefundTermEdition } from './refund-terms.entity.js';

/** Start of the terms of an event that were never recorded because they never changed. */
const beginning = toIso(new Date(0));

export const addEdition = (
  transaction: Transaction,
  edition: Omit<RefundTermEdition, 'id' | 'event'>,
): Promise<unknown> => transaction.insert('refund_term_editions', [{ id: uuid(), ...edition }]);

/** Records that the terms of an event change now. The first time it also records the earlier terms. */
export async function recordTerms(
  transaction: Transaction,
  eventId: string,
  before: readonly Term[],
  after: readonly Term[],
  now: Date,
): Promise<void> {
  const [earlierTerms, newTerms] = [JSON.stringify(before), JSON.stringify(after)];
  if (earlierTerms === newTerms) return;
  const rows = await transaction.query(
    `SELECT 1 FROM refund_term_editions WHERE "eventId" = ? AND kind = 'LADDER' LIMIT 1`,
    [eventId],
  );
  if (rows.length === 0)
    await addEdition(transaction, { eventId, kind: 'LADDER', since: beginning, terms: earlierTerms });
  await addEdition(transaction, { eventId, kind: 'LADDER', since: toIso(now), terms: newTerms });
}
