import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import type { Registration } from '../registration.entity.js';
import { postWaiver } from './post.service.js';

/** Who lowered a price, and why. */
export type WaiverDecision = { reason: string; actorId: string | null };

/** Waives the remaining payment. The reason is stored in the registration, so a later change of the tariff keeps it. */
export async function waivePayment(
  transaction: Transaction,
  registration: Registration,
  decision: WaiverDecision,
  now: Date,
): Promise<void> {
  const { id, priceAmount } = registration;
  await transaction.update(
    'registrations',
    { id },
    {
      priceAmount: 0,
      freeBecause: decision.reason,
      updatedAt: toIso(now),
    },
  );
  await postWaiver(transaction, registration, { ...decision, reduction: priceAmount }, now);
}
