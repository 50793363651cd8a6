import type { Transaction } from './transaction.js';

/** For tests: `transaction.insert`. */
export const insertRows = (
  transaction: Transaction,
  table: string,
  rows: readonly object[],
  conflict = '',
): Promise<void> => transaction.insert(table, rows, conflict);
