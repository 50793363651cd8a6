import { registerEnum } from '../../core/enums.js';

export const TillReceiptState = registerEnum('TillReceiptState', 'States of a fiscal receipt of the cash register.', {
  CREATED: 'Requested; the cash register has not answered yet.',
  PENDING: 'Registration is in progress.',
  SUCCEEDED: 'Registered: the ledger entry has its number.',
  CANCELED: 'Could not be registered; staff requests it again, or enters the number of another receipt.',
});
export type TillReceiptState = keyof typeof TillReceiptState;
