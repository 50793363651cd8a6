import { registerEnum } from '../../core/enums.js';

export const RefundState = registerEnum('RefundState', 'Where a refund is in its life.', {
  CREATED: 'Decided; the acquirer has not answered yet.',
  IN_TRANSIT: 'The acquirer is giving the money back.',
  DONE: 'The money is on its way to the card or account.',
  FAILED: 'The acquirer could not give it back; staff may try again.',
  CANCELED: 'Given up by staff after it had failed.',
});
export type RefundState = keyof typeof RefundState;

/** Every move that a refund can make. */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  CREATED: ['IN_TRANSIT', 'DONE', 'FAILED'],
  IN_TRANSIT: ['DONE', 'FAILED'],
  DONE: [],
  FAILED: ['CREATED', 'CANCELED'],
  CANCELED: [],
};

/** States of which the sum is given back, or will be. */
export const reservingRefunds: ReadonlySet<RefundState> = new Set(['CREATED', 'IN_TRANSIT', 'DONE', 'FAILED']);

/** Refunds of which it is not known yet whether their sum goes back, as a condition of SQL. */
export const unsettledRefundCondition = `state IN ('CREATED', 'IN_TRANSIT', 'FAILED')`;

export const RefundSource = registerEnum('RefundSource', 'Why a refund was decided.', {
  CANCELLATION: 'The participant has cancelled; the sum is that of the rules.',
  STAFF: 'Staff has decided it.',
  LATE_PAYMENT: 'The money came when there was no seat left, or the event was cancelled.',
  OVERPAYMENT: 'The registration had been paid for already.',
  EXTERNAL: "Made by hand in the acquirer's own office, and found there.",
});
export type RefundSource = keyof typeof RefundSource;
