import { day, hour, toIso, addMs } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { reject } from '../core/problems.js';
import { momentInWords } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { lockPerson } from '../users/users.service.js';
import type { Registration } from './registration.entity.js';

/** How long a seat is held for payment. */
export const payTerm = 3 * day;
/** How long it is held for a user whose earlier hold for the event ended unpaid. */
export const repeatedPayTerm = 2 * hour;
/** How long a hold that ended unpaid counts. */
export const holdMemory = 30 * day;
/** Holds for one event that may end unpaid before no other is given. */
export const maxEndedHolds = 2;
/** Registrations of one user that may await payment at the same time. */
export const maxUnpaid = 5;

type Hold = Pick<Registration, 'userId' | 'eventId'>;

const endedHolds = (transaction: Transaction, { userId, eventId }: Hold, now: Date): Promise<{ endedAt: string }[]> =>
  transaction.query<{ endedAt: string }>(
    'SELECT "endedAt" FROM ended_holds WHERE "userId" = ? AND "eventId" = ? AND "endedAt" > ? ORDER BY "endedAt"',
    [userId, eventId, toIso(addMs(now, -holdMemory))],
  );

/** How long a seat is held for payment now: a user who let an earlier hold end has to pay at once. */
export const payTermOf = async (transaction: Transaction, hold: Hold, now: Date): Promise<number> =>
  (await endedHolds(transaction, hold, now)).length > 0 ? repeatedPayTerm : payTerm;

/**
 * Refuses to hold another seat without payment for a user who holds many, or who has let several holds for this event end.
 * The seats are locked by then; registrations of one user for several events wait for each other at the account.
 */
export async function rejectTooManyHolds(transaction: Transaction, hold: Hold, now: Date): Promise<void> {
  await lockPerson(transaction, hold.userId);
  const ended = await endedHolds(transaction, hold, now);
  if (ended.length >= maxEndedHolds) {
    const until = toIso(addMs(new Date(ended.at(-maxEndedHolds)!.endedAt), holdMemory));
    reject(
      'TOO_MANY_HOLDS',
      `Место на\u00a0этом мероприятии уже дважды держалось за\u00a0вами и\u00a0не\u00a0было оплачено. Занять его снова можно после ${momentInWords(until, moscow)} или через организатора.`,
    );
  }
  const [unpaid] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations JOIN events ON events.id = "eventId"
     WHERE "userId" = ? AND registrations.state = 'AWAITING_PAYMENT' AND events.state = 'PUBLISHED'`,
    [hold.userId],
  );
  if (Number(unpaid!.count) >= maxUnpaid)
    reject(
      'TOO_MANY_UNPAID',
      `У\u00a0вас уже ${maxUnpaid} неоплаченных регистраций. Оплатите или отмените одну из\u00a0них, и\u00a0сможете записаться сюда.`,
    );
}

/** Writes down that a hold ended without payment, so that the next one for this event is shorter. */
export const recordEndedHold = (
  transaction: Transaction,
  { id, userId, eventId }: Pick<Registration, 'id' | 'userId' | 'eventId'>,
  now: Date,
): Promise<unknown> =>
  transaction.query(
    `INSERT INTO ended_holds ("registrationId", "userId", "eventId", "endedAt") VALUES (?, ?, ?, ?)
     ON CONFLICT ("registrationId") DO UPDATE SET "endedAt" = excluded."endedAt"`,
    [id, userId, eventId, toIso(now)],
  );

/** Money that came late pays for the hold after all. */
export const forgetEndedHold = (transaction: Transaction, id: string): Promise<unknown> =>
  transaction.query('DELETE FROM ended_holds WHERE "registrationId" = ?', [id]);
