import type { Reader } from './database/reader.js';
import { defineHook } from './hooks.js';
import type { Origin } from './viewer.js';
import type { Transaction } from './database/database.js';

/** Two accounts of one user: `keptId` is preserved, `endedId` is deleted. */
export type MergedPair = { readonly preservedId: string; readonly endedId: string };

/** Rows of one table that refer to an account. A test checks that each such column is declared once. */
export type AccountRows = {
  readonly table: string;
  /** The column with the account's id; default: `userId`. */
  readonly column?: string;
  /**
   * What happens to the rows of the deleted account. MOVE: they get the preserved account's id. END: they are deleted
   * with the account. STAY: they are unchanged, as historical facts.
   */
  readonly onMerge: 'MOVE' | 'END' | 'STAY';
  /** Columns that are unique per user: if both accounts have a row with these values, that of the deleted one is removed. */
  readonly uniqueBy?: { readonly columns: readonly string[]; readonly where?: string };
  /** Label of the row count that staff sees before the merge (Russian). */
  readonly title?: string;
  /** Moved after all other tables, because moving them adds rows here. */
  readonly isLast?: true;
};

/** Runs a query, on committed data or inside a transaction. */

/** How a module takes part in the merge of two accounts. */
export type AccountMerge = {
  readonly rows: readonly AccountRows[];
  /** Reasons that prevent the merge now (sentences, Russian). */
  obstacles?(reader: Reader, pair: MergedPair): Promise<readonly string[]>;
  /** Further effects of the merge, shown to staff before it (sentences, Russian). */
  consequences?(reader: Reader, pair: MergedPair): Promise<readonly string[]>;
  /** Takes the locks that are needed to move the rows. */
  lock?(transaction: Transaction, pair: MergedPair): Promise<void>;
  /** Runs before the rows are moved. */
  before?(transaction: Transaction, pair: MergedPair, origin: Origin, now: Date): Promise<void>;
};

/** Rows that name the staff user who did something: they move to the preserved account. */
export const staffColumn = (table: string, column: string): AccountRows => ({ table, column, onMerge: 'MOVE' });

export const accountMerges = defineHook<AccountMerge>(
  'account merge',
  'What happens to the rows of a module when two accounts of one user become one.',
);
