type ReceiptState = 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'CANCELED';

/** The transitions of a fiscal receipt, whoever registers it: the till, or the acquirer. */
export const receiptTransitions: Record<ReceiptState, readonly ReceiptState[]> = {
  CREATED: ['PENDING', 'SUCCEEDED', 'CANCELED'],
  PENDING: ['SUCCEEDED', 'CANCELED'],
  SUCCEEDED: [],
  CANCELED: ['CREATED'],
};
