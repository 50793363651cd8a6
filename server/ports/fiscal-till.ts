import type { ReceiptItem, Sum } from './acquirer.js';

/** A fiscal receipt (54-ФЗ) about money that staff has taken or given back at the front desk. */
export type NewTillReceipt = {
  /** The same for each try of one receipt: the till then answers with the one that it made the first time. */
  readonly key: string;
  readonly kind: 'INCOME' | 'RETURN';
  readonly means: 'CASH' | 'CARD';
  readonly sum: Sum;
  readonly item: ReceiptItem;
  /** Where it is sent to. */
  readonly email: string;
  /** When it was asked for. */
  readonly at: Date;
};

/** A receipt as the till sees it. */
export type TillAnswer = {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  /** Its fiscal numbers in words for people; null while it is not registered. */
  readonly number: string | null;
  /** The till's word for why there is none. */
  readonly failure: string | null;
};

/**
 * The operator's own till, which registers receipts for the site. Each call ends within ten seconds.
 * @throws TillSilent when it is not known what became of the call, TillRefusal when it was refused
 */
export type FiscalTill = {
  register(receipt: NewTillReceipt): Promise<TillAnswer>;
  /** Null: it knows no such receipt. */
  receipt(id: string): Promise<TillAnswer | null>;
};

/** No answer, none in time, or one after which the same call with the same key is right. */
export class TillSilent extends Error {}

/** The call was understood and refused: repeating it changes nothing. */
export class TillDeclinedError extends Error {
  constructor(
    /** The till's word. */
    readonly code: string,
  ) {
    super(`the till refused: ${code}`);
  }
}
