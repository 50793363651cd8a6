import type { Application } from './context.js';
import type { Transaction } from './database.js';
import type { Reads } from './kept.js';

export type PersonalValue = string | number | boolean | null | readonly string[];

/**
 * Texts that staff types and that may name somebody without pointing at an account, such as the name of a saved view. The
 * person is cut out of them when the account is deleted.
 */
export type StaffTexts = {
  readonly table: string;
  /** Its primary key, one column. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Condition of SQL that narrows a large table; left out: all rows. */
  readonly among?: string;
  /** The row has no use without the person: it is removed. */
  readonly goesWithMention?: true;
};

/** One kind of thing that a module keeps about a person: what her copy shows, and what becomes of it with the account. */
export type PersonalData = {
  /** Name in the machine-readable copy, camelCase. */
  readonly name: string;
  /** Heading in the readable copy, Russian. */
  readonly title: string;
  /** Names of the values in Russian, in the order of the readable copy. */
  readonly labels: Readonly<Record<string, string>>;
  /** Everything kept about her, with sealed values opened. Keys are those of `labels`. */
  read(app: Application, reads: Reads, userId: string): Promise<readonly Readonly<Record<string, PersonalValue>>[]>;
  /**
   * Removes it, or cuts it loose from the person, when her account is deleted. Left out: it goes with the row of the
   * account, by the database's own cascade.
   */
  erase?(transaction: Transaction, userId: string, now: Date): Promise<void>;
  /**
   * What stays, why and how long; said before the account is deleted. A copy of it is sealed and kept apart, then `erase`
   * has its turn. Left out: nothing stays.
   */
  readonly stays?: { readonly what: string; readonly why: string; readonly years: number };
};
