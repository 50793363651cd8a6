import { day, hour, toIso, addMs, minute } from '../core/clock.js';
import type { Payment } from './payment.entity.js';

/** Ages of an attempt at which the acquirer is asked first: a notice that was lost is missed soon. */
const early = [minute, 2 * minute, 5 * minute, 10 * minute];
/** As long as people usually may pay, and a little more. */
const paying = hour + 10 * minute;
/** From this age on nobody may say any more that it will soon be known. */
const stuckAge = day;

/** When the acquirer is asked again what became of a refund or of a receipt of its own; then once a day. */
const pauses: readonly number[] = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
/** Asked so often, somebody has to look; asked twenty times more, nobody asks by himself any more. */
export const tooOften = 10;
const maxAttempts = 30;

/** The next question about what waits for its end, after so many in vain. */
export const askAgain = (waits: boolean, asked: number, now: Date): { askAt: string | null; asked: number } => ({
  askAt: waits && asked < maxAttempts ? toIso(addMs(now, pauses[asked] ?? day)) : null,
  asked: waits ? asked : 0,
});

type Asked = Pick<Payment, 'createdAt' | 'expiresAt' | 'state'>;

const ageOf = ({ createdAt }: Asked, now: Date): number => now.getTime() - Date.parse(createdAt);

/** When the acquirer is asked next about an open attempt: often at first, every ten minutes while it can be paid, then hourly, then daily. */
export function nextAsk(payment: Asked, now: Date): string {
  const age = ageOf(payment, now);
  const soon = early.find((after) => after > age);
  if (soon !== undefined) return toIso(addMs(new Date(payment.createdAt), soon));
  const usual = addMs(now, age < paying ? 10 * minute : age < stuckAge ? hour : day);
  // What cannot be paid any more is over at once, and others may have the seat.
  const end = payment.expiresAt && addMs(new Date(payment.expiresAt), minute);
  return toIso(end && end > now && end < usual ? end : usual);
}

/** Whether a person has to look: it has been asked about for a day, and could not be paid any more since long. */
export const isStuck = (payment: Asked, now: Date): boolean =>
  ageOf(payment, now) >= stuckAge &&
  !(payment.state === 'PENDING' && payment.expiresAt !== null && payment.expiresAt > toIso(now));
