import { paymentStates } from '../../rules/states/payment-states';
import { registrationStates } from '../../rules/states/registration-states';
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

export const isOpenAttempt = (attempt: AttemptFragment | null | undefined): boolean =>
  attempt ? paymentStates.is(attempt.state, 'open') : false;

/** now: browser's clock in ms; null before hydration. */
export function paymentStatusOf(
  { state, payments, payUntil, viewerCanPay }: PayingFragment,
  now: number | null,
): PaymentStatus {
  const succeeded = payments.find((attempt) => attempt.state === 'SUCCEEDED') ?? null;
  if (state === 'CONFIRMED') return { kind: 'paid', attempt: succeeded };
  const openAttempt = payments.find(isOpenAttempt);
  if (openAttempt) return { kind: 'open', attempt: openAttempt };
  if (succeeded && registrationStates.is(state, 'payable')) return { kind: 'returned', attempt: succeeded };
  switch (state) {
    case 'AWAITING_PAYMENT': {
      const isOverdue = payUntil !== null && now !== null && Date.parse(payUntil) <= now;
      if (viewerCanPay && !isOverdue) return { kind: 'payable', failed: payments.at(-1) ?? null };
      return isOverdue ? { kind: 'expired' } : { kind: 'over' };
    }
    case 'EXPIRED':
      return { kind: 'expired' };
    case 'WAITLISTED':
    case 'OFFERED':
      return { kind: 'early' };
    case 'OFFER_EXPIRED':
    case 'DECLINED':
    case 'NO_SEAT':
    case 'CANCELLED':
      return { kind: 'over' };
  }
}
