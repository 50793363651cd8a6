import { tillReceiptStates as tillReceipts } from '../../../rules/states/receipt-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const tillReceiptStates = bindStates(tillReceipts, {
  table: 'till_receipts',
  description: 'States of a fiscal receipt of the cash register.',
  descriptions: {
    CREATED: 'Requested; the cash register has not answered yet.',
    PENDING: 'Registration is in progress.',
    SUCCEEDED: 'Registered: the ledger entry has its number.',
    CANCELED: 'Could not be registered; staff requests it again, or enters the number of another receipt.',
  },
  conflict: 'Состояние чека изменилось. Обновите страницу.',
  history: 'money_events',
});
export const TillReceiptState = tillReceiptStates.values;
export type TillReceiptState = keyof typeof TillReceiptState;
