import { day, hour, toIso, addMs, minute } from '../../core/clock.js';
import type { Payment } from '../payment.entity.js';

/** Ages of a payment attempt at the first status checks: a lost notification is noticed within minutes. */
const firstChecks = [minute, 2 * minute, 5 * minute, 10 * minute];
/** The usual time to pay, with a margin. */
const paymentPeriod = hour + 10 * minute;
/** From this age the payment needs the attention of staff. */
const stuckAge = day;

/** Delays between status checks of a refund or a separate receipt; then once a day. */
const retryDelays: readonly number[] = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
/** After this number of checks staff is notified. After `maxChecks` checks the automatic checks stop. */
export const checksBeforeNotice = 10;
const maxChecks = 30;

/** The time of the next status check, after `asked` checks without a final state. */
export const nextCheckColumns = (
  waits: boolean,
  asked: number,
  now: Date,
): { askAt: string | null; asked: number } => ({
  askAt: waits && asked < maxChecks ? toIso(addMs(now, retryDelays[asked] ?? day)) : null,
  asked: waits ? asked : 0,
});

type CheckedPayment = Pick<Payment, 'createdAt' | 'expiresAt' | 'state'>;

const ageOf = ({ createdAt }: CheckedPayment, now: Date): number => now.getTime() - Date.parse(createdAt);

/** The next status check of an open attempt: often at first, every ten minutes while it can be paid, then hourly, then daily. */
export function nextPaymentCheck(payment: CheckedPayment, now: Date): string {
  const age = ageOf(payment, now);
  const firstCheck = firstChecks.find((after) => after > age);
  if (firstCheck !== undefined) return toIso(addMs(new Date(payment.createdAt), firstCheck));
  const regularCheck = addMs(now, age < paymentPeriod ? 10 * minute : age < stuckAge ? hour : day);
  // An expired attempt is checked at once, so that its seat becomes free.
  const end = payment.expiresAt && addMs(new Date(payment.expiresAt), minute);
  return toIso(end && end > now && end < regularCheck ? end : regularCheck);
}

/** Whether staff has to look: the attempt is a day old and can no longer be paid. */
export const isStuck = (payment: CheckedPayment, now: Date): boolean =>
  ageOf(payment, now) >= stuckAge &&
  !(payment.state === 'PENDING' && payment.expiresAt !== null && payment.expiresAt > toIso(now));
