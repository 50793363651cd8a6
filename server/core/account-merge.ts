import { defineHook } from './hooks.js';
import type { Origin } from './viewer.js';
import type { Transaction } from './database.js';
import type { Value } from './sql.js';

/** Two accounts of one person: one stays, the other ends. */
export type MergedPair = { readonly keptId: string; readonly endedId: string };

/** Rows of one table that name an account. Each column that does is named once, which a test holds. */
export type AccountRows = {
  readonly table: string;
  /** The column that names the account; `userId` unless told. */
  readonly column?: string;
  /**
   * What becomes of those of the account that ends. MOVE: they are of the one that stays. END: they go with the account.
   * STAY: they are facts of their time, or no property of a person.
   */
  readonly merged: 'MOVE' | 'END' | 'STAY';
  /** Of these columns' values a person has one row: where the account that stays has one, that of the other goes. */
  readonly once?: { readonly columns: readonly string[]; readonly where?: string };
  /** What staff sees counted before it decides, Russian. */
  readonly title?: string;
  /** Moved when all else is: each move adds to it. */
  readonly isLast?: true;
};

/** A way to read: what is committed, or inside of a transaction. */
export type Read = <T>(sql: string, values: readonly Value[]) => Promise<T[]>;

/** What a module has to say when two accounts become one. */
export type AccountMerge = {
  readonly rows: readonly AccountRows[];
  /** Sentences, Russian: why the two cannot become one as things stand. */
  obstacles?(read: Read, pair: MergedPair): Promise<readonly string[]>;
  /** Sentences, Russian: what else happens when they become one, for staff to read before. */
  consequences?(read: Read, pair: MergedPair): Promise<readonly string[]>;
  /** Takes the locks that moving its rows needs. */
  lock?(transaction: Transaction, pair: MergedPair): Promise<void>;
  /** What has to be done before the rows move. */
  before?(transaction: Transaction, pair: MergedPair, origin: Origin, now: Date): Promise<void>;
};

/** Rows that only say who of the staff did something: they follow the person. */
export const doneBy = (table: string, column: string): AccountRows => ({ table, column, merged: 'MOVE' });

export const accountMerges = defineHook<AccountMerge>(
  'account merge',
  'What happens to the rows of a module when two accounts of one user become one.',
);
