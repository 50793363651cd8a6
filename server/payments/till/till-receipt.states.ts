import { registerEnum } from '../../core/enums.js';

export const TillReceiptState = registerEnum('TillReceiptState', 'State of a fiscal receipt that the till registers.', {
  CREATED: 'Asked for; the till has not answered yet.',
  PENDING: 'Being registered.',
  SUCCEEDED: 'Registered: the row of the ledger has its number.',
  CANCELED: 'Could not be registered; staff asks for it again, or enters the number of another receipt.',
});
export type TillReceiptState = keyof typeof TillReceiptState;
