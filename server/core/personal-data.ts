import { defineHook, type Hooks } from './hooks.js';
import type { Application } from './application.js';
import type { Transaction } from './database/database.js';
import type { Db } from './database/db.js';

export type PersonalValue = string | number | boolean | null | readonly string[];

/**
 * Columns with free text by staff that may name a user, such as the title of a saved view. The name is removed from them
 * when the account is deleted.
 */
export type StaffTexts = {
  readonly table: string;
  /** Column of the primary key. */
  readonly key: string;
  readonly columns: readonly string[];
  /** SQL condition that limits the rows of a large table; default: all rows. */
  readonly where?: string;
  /** The row is deleted, because it is useless without the name. */
  readonly deletesRow?: true;
};

/** One kind of personal data of a module: how it is exported to the user and erased with the account. */
export type PersonalData = {
  /** Name in the machine-readable copy, camelCase. */
  readonly name: string;
  /** Heading in the readable copy, Russian. */
  readonly title: string;
  /** Names of the values in Russian, in the order of the readable copy. */
  readonly labels: Readonly<Record<string, string>>;
  /** All stored values of the user, decrypted. The keys are those of `labels`. */
  read(app: Application, db: Db, userId: string): Promise<readonly Readonly<Record<string, PersonalValue>>[]>;
  /** Deletes or anonymises it when the account is deleted. Default: ON DELETE CASCADE of the account's row. */
  erase?(transaction: Transaction, userId: string, now: Date): Promise<void>;
  /**
   * Data that the law requires to retain; shown before the account is deleted. An encrypted copy is stored separately,
   * then `erase` runs. Default: nothing is retained.
   */
  readonly retained?: { readonly what: string; readonly why: string; readonly years: number };
};

/** What stands under a title: the column of that name, or a value. */
type Field<Row> = string | readonly [title: string, value: (row: Row, app: Application) => PersonalValue];

type Definition<Row> = Pick<PersonalData, 'name' | 'title' | 'retained'> & {
  /** A statement in which each `?` is the user's id, or a function. */
  rows: string | ((db: Db, userId: string, app: Application) => Promise<readonly Row[]>);
  /** The values of a row by name, in the order of the readable copy. */
  fields: Readonly<Record<string, Field<Row>>>;
  /** Like `PersonalData.erase`: a statement in which each `?` is the user's id, or a function. */
  erase?: string | PersonalData['erase'];
};

const idsFor = (sql: string, userId: string): string[] => Array(sql.split('?').length - 1).fill(userId);

/** Defines one kind of personal data by the statement that reads it and the values of its rows. */
export function definePersonalData<Row extends object>({
  rows,
  fields,
  erase,
  ...texts
}: Definition<Row>): PersonalData {
  const columns = Object.entries(fields).map(([name, field]) => {
    const [title, value] = typeof field === 'string' ? [field] : field;
    return { name, title, value: value ?? ((row: Row) => (row as Record<string, PersonalValue>)[name]!) };
  });
  return {
    ...texts,
    labels: Object.fromEntries(columns.map(({ name, title }) => [name, title])),
    read: async (app, db, userId) =>
      (await (typeof rows === 'string' ? db.query<Row>(rows, idsFor(rows, userId)) : rows(db, userId, app))).map(
        (row) => Object.fromEntries(columns.map(({ name, value }) => [name, value(row, app)])),
      ),
    erase:
      typeof erase === 'string'
        ? async (transaction, userId) => void (await transaction.query(erase, idsFor(erase, userId)))
        : erase,
  };
}

export const personalDataKinds = defineHook<PersonalData>(
  'personal data',
  'What a module stores about a user: shown in the copy of their data, erased with the account. Modules behind erase first.',
);
export const staffTexts = defineHook<StaffTexts>(
  'staff texts',
  'Texts of staff that may name a user: the name is cut out when the account is deleted.',
);

/** Later modules first, because their rows depend on those of earlier modules. */
export const inErasureOrder = (hooks: Hooks): readonly PersonalData[] => hooks.of(personalDataKinds).toReversed();
