import type { Transaction } from '../core/database.js';
import type { ParticipationForm } from '../events/event.enums.js';

/** The seats of an event for one form of participation. */
export type Place = { eventId: string; participation: ParticipationForm };

/**
 * Takes a seat if one is free, nobody waits for it, and the event is still public. One statement tests and takes, so that
 * nobody comes in between; in PostgreSQL the row stays locked until the transaction ends, which makes people take turns.
 */
export async function takeSeat(transaction: Transaction, { eventId, participation }: Place): Promise<boolean> {
  const taken = await transaction.query(
    `UPDATE event_seats SET taken = taken + 1
     WHERE "eventId" = ? AND participation = ? AND (capacity IS NULL OR taken < capacity) AND waiting = 0
       AND EXISTS (SELECT 1 FROM events WHERE id = ? AND state = 'PUBLISHED')
     RETURNING taken`,
    [eventId, participation, eventId],
  );
  return taken.length > 0;
}

/** Takes a seat for somebody who waits, if one is free. */
export async function takeSeatForWaiting(
  transaction: Transaction,
  { eventId, participation }: Place,
): Promise<boolean> {
  const taken = await transaction.query(
    `UPDATE event_seats SET taken = taken + 1
     WHERE "eventId" = ? AND participation = ? AND (capacity IS NULL OR taken < capacity) AND waiting > 0
     RETURNING taken`,
    [eventId, participation],
  );
  return taken.length > 0;
}

/** Gives a number in the waiting list; null when there is no such form of participation. */
export async function takeQueueNumber(
  transaction: Transaction,
  { eventId, participation }: Place,
): Promise<number | null> {
  const rows = await transaction.query<{ lastInQueue: number }>(
    `UPDATE event_seats SET waiting = waiting + 1, "lastInQueue" = "lastInQueue" + 1
     WHERE "eventId" = ? AND participation = ? AND capacity IS NOT NULL
       AND EXISTS (SELECT 1 FROM events WHERE id = ? AND state = 'PUBLISHED')
     RETURNING "lastInQueue"`,
    [eventId, participation, eventId],
  );
  return rows[0]?.lastInQueue ?? null;
}

/** Makes all changes of these seats wait for this transaction. Always the first lock taken, so that none wait in a circle. */
export async function lockSeats(transaction: Transaction, { eventId, participation }: Place): Promise<void> {
  await transaction.query('UPDATE event_seats SET taken = taken WHERE "eventId" = ? AND participation = ?', [
    eventId,
    participation,
  ]);
}

export async function changeSeats(
  transaction: Transaction,
  { eventId, participation }: Place,
  taken: number,
  waiting: number,
): Promise<void> {
  if (taken === 0 && waiting === 0) return;
  await transaction.query(
    'UPDATE event_seats SET taken = taken + ?, waiting = waiting + ? WHERE "eventId" = ? AND participation = ?',
    [taken, waiting, eventId, participation],
  );
}
