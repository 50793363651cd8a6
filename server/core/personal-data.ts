import { defineHook, type Hooks } from './hooks.js';
import type { Application } from './application.js';
import type { Transaction } from './database.js';
import type { Db } from './db.js';

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
  read(app: Application, reads: Db, userId: string): Promise<readonly Readonly<Record<string, PersonalValue>>[]>;
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

export const personalDataKinds = defineHook<PersonalData>(
  'personal data',
  'What a module stores about a user: shown in the copy of their data, erased with the account. Modules behind erase first.',
);
export const staffTexts = defineHook<StaffTexts>(
  'staff texts',
  'Texts of staff that may name a user: the name is cut out when the account is deleted.',
);

/** Later modules depend on earlier ones: theirs is erased first. */
export const inErasureOrder = (hooks: Hooks): readonly PersonalData[] => hooks.of(personalDataKinds).toReversed();
