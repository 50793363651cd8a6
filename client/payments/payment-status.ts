import type { AttemptFragment, PayingFragment } from './payments.generated';

/** Payment status of a registration, from the server's data. */
export type PaymentStatus =
  /** It can be paid; `failed`: the last attempt, if it failed. */
  | { kind: 'payable'; failed: AttemptFragment | null }
  /** An attempt is open: the user has not paid yet, or the bank has not confirmed the payment yet. */
  | { kind: 'open'; attempt: AttemptFragment }
  /** `attempt` is null if nothing had to be paid. */
  | { kind: 'paid'; attempt: AttemptFragment | null }
  /** The payment arrived after the seat was lost or the event was cancelled: it is refunded. */
  | { kind: 'returned'; attempt: AttemptFragment }
  | { kind: 'expired' }
  /** On the waiting list: nothing to pay yet. */
  | { kind: 'early' }
  | { kind: 'over' };

const OPEN_STATES = new Set<AttemptFragment['state']>(['CREATED', 'PENDING', 'WAITING_FOR_CAPTURE']);

export const isOpenAttempt = (attempt: AttemptFragment | null | undefined): boolean =>
  attempt ? OPEN_STATES.has(attempt.state) : false;

/** now: browser's clock in ms; null before hydration. */
export function paymentStatusOf(
  { state, payments, payUntil, viewerCanPay }: PayingFragment,
  now: number | null,
): PaymentStatus {
  const succeeded = payments.find((attempt) => attempt.state === 'SUCCEEDED') ?? null;
  if (state === 'CONFIRMED') return { kind: 'paid', attempt: succeeded };
  const openAttempt = payments.find(isOpenAttempt);
  if (openAttempt) return { kind: 'open', attempt: openAttempt };
  if (succeeded && (state === 'EXPIRED' || state === 'AWAITING_PAYMENT'))
    return { kind: 'returned', attempt: succeeded };
  if (state === 'EXPIRED') return { kind: 'expired' };
  if (state === 'WAITLISTED' || state === 'OFFERED') return { kind: 'early' };
  if (state !== 'AWAITING_PAYMENT') return { kind: 'over' };
  const isOverdue = payUntil !== null && now !== null && Date.parse(payUntil) <= now;
  if (viewerCanPay && !isOverdue) return { kind: 'payable', failed: payments.at(-1) ?? null };
  return isOverdue ? { kind: 'expired' } : { kind: 'over' };
}
