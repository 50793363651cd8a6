import { settlementReceiptStates as settlementReceipts } from '../../../rules/states/receipt-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const settlementReceiptStates = bindStates(settlementReceipts, {
  table: 'settlement_receipts',
  description: 'States of the second fiscal receipt of a payment.',
  descriptions: {
    CREATED: 'Due; the acquirer has not answered yet.',
    PENDING: 'Registration is in progress.',
    SUCCEEDED: 'Registered, and sent to the payer.',
    CANCELED: 'Could not be registered; staff can request it again.',
  },
  conflict: 'Состояние чека изменилось. Обновите страницу.',
  history: 'money_events',
});
export const SettlementReceiptState = settlementReceiptStates.values;
export type SettlementReceiptState = keyof typeof SettlementReceiptState;
