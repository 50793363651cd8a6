import { tillReceiptStates as tillReceipts } from '../../../rules/states/receipt-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const tillReceiptStates = bindStates(tillReceipts, {
  table: 'till_receipts',
  conflict: 'Состояние чека изменилось. Обновите страницу.',
  history: 'money_events',
});
export const TillReceiptState = tillReceiptStates.values;
export type TillReceiptState = keyof typeof TillReceiptState;
