import { registerEnum } from '../../core/enums.js';

export const SettlementReceiptState = registerEnum(
  'SettlementReceiptState',
  'Where the second fiscal receipt of a payment is in its life.',
  {
    CREATED: 'Due; the acquirer has not answered yet.',
    PENDING: 'Being registered.',
    SUCCEEDED: 'Registered, and sent to the payer.',
    CANCELED: 'Could not be registered; staff may ask for it again.',
  },
);
export type SettlementReceiptState = keyof typeof SettlementReceiptState;
