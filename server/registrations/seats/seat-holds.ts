import { day, hour, toIso, addMs } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { lockUser } from '../../users/users.service.js';
import type { Registration } from '../registration.entity.js';

/** Time for the payment of a held seat. */
export const paymentPeriod = 3 * day;
/** Time for the payment if an earlier hold of the user for this event ended unpaid. */
export const repeatedPaymentPeriod = 2 * hour;
/** Time after which an unpaid hold is no longer counted. */
export const unpaidHoldRetention = 30 * day;
/** Maximum of unpaid holds for one event. */
export const maxEndedHolds = 2;
/** Maximum of registrations of one user that await payment at the same time. */
export const maxUnpaid = 5;

type Hold = Pick<Registration, 'userId' | 'eventId'>;

const endedHolds = (transaction: Transaction, { userId, eventId }: Hold, now: Date): Promise<{ endedAt: string }[]> =>
  transaction.query<{ endedAt: string }>(
    'SELECT "endedAt" FROM ended_holds WHERE "userId" = ? AND "eventId" = ? AND "endedAt" > ? ORDER BY "endedAt"',
    [userId, eventId, toIso(addMs(now, -unpaidHoldRetention))],
  );

/** Time for the payment of a new hold. It is short for a user whose earlier hold ended unpaid. */
export const paymentPeriodOf = async (transaction: Transaction, hold: Hold, now: Date): Promise<number> =>
  (await endedHolds(transaction, hold, now)).length > 0 ? repeatedPaymentPeriod : paymentPeriod;

/**
 * Rejects a new hold for a user with many unpaid registrations, or with several unpaid holds for this event. The seats
 * are already locked. Locking the user makes registrations for different events wait for each other.
 */
export async function rejectTooManyHolds(transaction: Transaction, hold: Hold, now: Date): Promise<void> {
  await lockUser(transaction, hold.userId);
  const ended = await endedHolds(transaction, hold, now);
  if (ended.length >= maxEndedHolds) {
    const until = toIso(addMs(new Date(ended.at(-maxEndedHolds)!.endedAt), unpaidHoldRetention));
    reject(
      'TOO_MANY_HOLDS',
      `Место на\u00a0этом мероприятии уже дважды держалось за\u00a0вами и\u00a0не\u00a0было оплачено. Занять его снова можно после ${formatDateTime(until, moscow)} или через организатора.`,
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

/** Records that a hold ended unpaid, so that the next one for this event is shorter. */
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

/** Removes the record of an unpaid hold after a late payment. */
export const deleteEndedHold = (transaction: Transaction, id: string): Promise<unknown> =>
  transaction.delete('ended_holds', { registrationId: id });
