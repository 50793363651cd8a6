import { registerEnum } from '../../core/enums.js';

export const SettlementReceiptState = registerEnum(
  'SettlementReceiptState',
  'States of the second fiscal receipt of a payment.',
  {
    CREATED: 'Due; the acquirer has not answered yet.',
    PENDING: 'Registration is in progress.',
    SUCCEEDED: 'Registered, and sent to the payer.',
    CANCELED: 'Could not be registered; staff can request it again.',
  },
);
export type SettlementReceiptState = keyof typeof SettlementReceiptState;
