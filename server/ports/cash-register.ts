import type { ReceiptItem, Sum } from './acquirer.js';

/** A fiscal receipt (54-ФЗ) for money that staff accepted or refunded at the front desk. */
export type NewCashReceipt = {
  /** Idempotency key, the same for all retries of one receipt. */
  readonly key: string;
  readonly kind: 'INCOME' | 'RETURN';
  readonly means: 'CASH' | 'CARD';
  readonly sum: Sum;
  readonly item: ReceiptItem;
  /** Email address that the receipt is sent to. */
  readonly email: string;
  /** When staff requested the receipt. */
  readonly at: Date;
};

/** A receipt as the cash register service reports it. */
export type CashReceipt = {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  /** Fiscal numbers for display; null until the receipt is registered. */
  readonly number: string | null;
  /** Error code of the service, if it made no receipt. */
  readonly failure: string | null;
};

/**
 * The operator's online cash register, which registers fiscal receipts. Each call ends within ten seconds.
 * @throws CashRegisterNoResponseError when the result of the call is unknown, TillDeclinedError when the service declined it
 */
export type CashRegister = {
  register(receipt: NewCashReceipt): Promise<CashReceipt>;
  /** Null: no such receipt. */
  receipt(id: string): Promise<CashReceipt | null>;
};

/** The result of a call is unknown: no response, a timeout, or 429 or 5xx. The caller may retry with the same key. */
export class CashRegisterNoResponseError extends Error {}

/** The service understood and declined the call. Retrying does not help. */
export class TillDeclinedError extends Error {
  constructor(
    /** Error code of the service. */
    readonly code: string,
  ) {
    super(`the till refused: ${code}`);
  }
}
