import type { AttemptFragment, PayingFragment } from './payments.generated';

/** How the paying for a registration stands, as the server has said. */
export type Standing =
  /** It can be paid for; `failed` is the attempt that ended without money just before, if there was one. */
  | { kind: 'payable'; failed: AttemptFragment | null }
  /** An attempt is open: the person is yet to pay, or the bank to say that she has. */
  | { kind: 'open'; attempt: AttemptFragment }
  /** `attempt` is null where nothing had to be paid here. */
  | { kind: 'paid'; attempt: AttemptFragment | null }
  /** Money came when there was no seat left, or no event any more: it goes back. */
  | { kind: 'returned'; attempt: AttemptFragment }
  | { kind: 'expired' }
  /** There is nothing to be paid yet: no seat has been taken. */
  | { kind: 'early' }
  | { kind: 'over' };

const OPEN = new Set<AttemptFragment['state']>(['CREATED', 'PENDING', 'WAITING_FOR_CAPTURE']);

export const isOpen = (attempt: AttemptFragment | null | undefined): boolean =>
  attempt ? OPEN.has(attempt.state) : false;

/** now: ms; null where the visitor's clock is not known yet */
export function standingOf({ state, payments, payUntil, viewerCanPay }: PayingFragment, now: number | null): Standing {
  const paid = payments.find((attempt) => attempt.state === 'SUCCEEDED') ?? null;
  if (state === 'CONFIRMED') return { kind: 'paid', attempt: paid };
  const open = payments.find(isOpen);
  if (open) return { kind: 'open', attempt: open };
  if (paid && (state === 'EXPIRED' || state === 'AWAITING_PAYMENT')) return { kind: 'returned', attempt: paid };
  if (state === 'EXPIRED') return { kind: 'expired' };
  if (state === 'WAITLISTED' || state === 'OFFERED') return { kind: 'early' };
  if (state !== 'AWAITING_PAYMENT') return { kind: 'over' };
  const isLate = payUntil !== null && now !== null && Date.parse(payUntil) <= now;
  if (viewerCanPay && !isLate) return { kind: 'payable', failed: payments.at(-1) ?? null };
  return isLate ? { kind: 'expired' } : { kind: 'over' };
}
