import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import type { Event } from '../events/event.entity.js';
import { isOver } from '../events/event.policy.js';
import { recordBasisChanges } from '../registrations/register/basis.js';

type MarkedRegistration = { registrationId: string; nonce: string };

/** Records presence that arrives after the end of the event, as documents may have been issued by then. */
export const recordLatePresence = async (
  transaction: Transaction,
  event: Event,
  marked: readonly MarkedRegistration[],
  now: Date,
): Promise<void> => {
  if (!isOver(event, toIso(now)) || marked.length === 0) return;
  // One change for each registration, even if several of its marks arrived.
  const lastNonces = new Map(marked.map((mark) => [mark.registrationId, mark.nonce]));
  await recordBasisChanges(
    transaction,
    [...lastNonces].map(([registrationId, nonce]) => ({
      registrationId,
      cause: 'PRESENCE_CHANGED' as const,
      subjectId: nonce,
    })),
    now,
  );
};
