import { registerEnum } from '../../core/enums.js';

export const RefundState = registerEnum('RefundState', 'States of a refund.', {
  CREATED: 'Decided; the acquirer has not answered yet.',
  IN_TRANSIT: 'The acquirer is processing the refund.',
  DONE: 'The money is on its way to the card or account.',
  FAILED: 'The refund failed; staff can try again.',
  CANCELED: 'Cancelled by staff after a failure.',
});
export type RefundState = keyof typeof RefundState;

/** Allowed transitions of a refund. */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  CREATED: ['IN_TRANSIT', 'DONE', 'FAILED'],
  IN_TRANSIT: ['DONE', 'FAILED'],
  DONE: [],
  FAILED: ['CREATED', 'CANCELED'],
  CANCELED: [],
};

/** SQL condition: it is unknown whether the sum will be refunded. */
export const unsettledRefundCondition = `state IN ('CREATED', 'IN_TRANSIT', 'FAILED')`;

export const RefundSource = registerEnum('RefundSource', 'Why a refund was decided.', {
  CANCELLATION: 'The participant cancelled; the sum follows the refund terms.',
  STAFF: 'Decided by staff.',
  LATE_PAYMENT: 'The money came when there was no seat left, or the event was cancelled.',
  OVERPAYMENT: 'The registration was already paid.',
  EXTERNAL: "Made in the acquirer's own office, and found there.",
});
export type RefundSource = keyof typeof RefundSource;
