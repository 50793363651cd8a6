import { refundStates as refunds } from '../../../rules/states/payment-states.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { bindStates } from '../../core/graphql/states.js';

export const refundStates = bindStates(refunds, {
  table: 'refunds',
  description: 'States of a refund.',
  descriptions: {
    CREATED: 'Decided; the acquirer has not answered yet.',
    IN_TRANSIT: 'The acquirer is processing the refund.',
    DONE: 'The money is on its way to the card or account.',
    FAILED: 'The refund failed; staff can try again.',
    CANCELED: 'Cancelled by staff after a failure.',
  },
  conflict: 'Состояние возврата изменилось. Обновите страницу.',
  webhooks: { CREATED: null, IN_TRANSIT: null, DONE: 'REFUND_SUCCEEDED', FAILED: null, CANCELED: null },
  history: 'money_events',
});
export const RefundState = refundStates.values;
export type RefundState = keyof typeof RefundState;

export const RefundSource = registerEnum('RefundSource', 'Why a refund was decided.', {
  CANCELLATION: 'The participant cancelled; the sum follows the refund terms.',
  STAFF: 'Decided by staff.',
  LATE_PAYMENT: 'The money came when there was no seat left, or the event was cancelled.',
  OVERPAYMENT: 'The registration was already paid.',
  EXTERNAL: "Made in the acquirer's own office, and found there.",
});
export type RefundSource = keyof typeof RefundSource;
