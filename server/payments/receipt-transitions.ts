type ReceiptState = 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'CANCELED';

/** Allowed transitions of a fiscal receipt, of the cash register or of the acquirer. */
export const receiptTransitions: Record<ReceiptState, readonly ReceiptState[]> = {
  CREATED: ['PENDING', 'SUCCEEDED', 'CANCELED'],
  PENDING: ['SUCCEEDED', 'CANCELED'],
  SUCCEEDED: [],
  CANCELED: ['CREATED'],
};
