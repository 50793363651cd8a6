import { settlementReceiptStates as settlementReceipts } from '../../../rules/states/receipt-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const settlementReceiptStates = bindStates(settlementReceipts, {
  table: 'settlement_receipts',
  conflict: 'Состояние чека изменилось. Обновите страницу.',
  history: 'money_events',
});
export const SettlementReceiptState = settlementReceiptStates.values;
export type SettlementReceiptState = keyof typeof SettlementReceiptState;
