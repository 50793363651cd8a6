import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import type { Event } from '../events/event.entity.js';
import { isOver } from '../events/event.policy.js';
import { recordBasisChanges } from '../registrations/basis.js';

type Marked = { registrationId: string; nonce: string };

/** Presence that comes when the event is over, from a device that had no network or by hand: documents may be issued by then. */
export const recordLatePresence = async (
  transaction: Transaction,
  event: Event,
  marked: readonly Marked[],
  now: Date,
): Promise<void> => {
  if (!isOver(event, toIso(now)) || marked.length === 0) return;
  // One look at each registration, however many lines of it came.
  const last = new Map(marked.map((one) => [one.registrationId, one.nonce]));
  await recordBasisChanges(
    transaction,
    [...last].map(([registrationId, nonce]) => ({
      registrationId,
      cause: 'PRESENCE_CHANGED' as const,
      subjectId: nonce,
    })),
    now,
  );
};
