import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database.js';
import type { Registration } from '../registration.entity.js';
import { postWaiver } from './post.service.js';

/** Why staff has lowered a price, and who has. */
export type Decision = { reason: string; actorId: string | null };

/** Frees a participant of what is left to pay. The reason stays with the registration: a later move to another tariff keeps it. */
export async function freeOfPayment(
  transaction: Transaction,
  registration: Registration,
  decision: Decision,
  now: Date,
): Promise<void> {
  const { id, priceAmount } = registration;
  await transaction.query(
    'UPDATE registrations SET "priceAmount" = 0, "freeBecause" = ?, "updatedAt" = ? WHERE id = ?',
    [decision.reason, toIso(now), id],
  );
  await postWaiver(transaction, registration, { ...decision, reduction: priceAmount }, now);
}
