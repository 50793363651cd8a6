import { getMetadataArgsStorage } from 'typeorm';
import type { Class } from '../database/database.js';
import type { DerivedRows, TableTrigger } from '../database/table-triggers.js';

/** SQL of a value of a row, which is `OLD`, `NEW` or the name of a table. */
type OfRow = (row: string) => string;

/** A table whose rows belong to objects that other programs synchronise. */
export type SynchronisedTable = {
  readonly table: Class;
  /** Id of the object. */
  readonly objectId: OfRow;
  /** Event that the object belongs to. */
  readonly eventId: OfRow;
  /** Whether a row is an object itself. Rows of other tables are parts of an object. */
  readonly isObject: boolean;
  /** Column that is not null once the data of the object are erased. */
  readonly erasedAt?: string;
  /** Columns that no program sees. */
  readonly hidden?: readonly string[];
};

/** Objects of one kind, with their parts. */
export type SynchronisedObject = { readonly kind: string; readonly tables: readonly SynchronisedTable[] };

const column =
  (name: string): OfRow =>
  (row) =>
    `${row}."${name}"`;
/** Table of an entity. */
export const tableName = (entity: Class): string =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)!.name!;
/** Columns of an entity that programs see. */
export const columnsOf = ({ table, hidden = [] }: Pick<SynchronisedTable, 'table' | 'hidden'>): string[] =>
  getMetadataArgsStorage()
    .columns.filter(({ target }) => target === table)
    .map(({ propertyName }) => propertyName)
    .filter((name) => !hidden.includes(name));

type Options = Partial<Pick<SynchronisedTable, 'eventId' | 'erasedAt' | 'hidden'>>;

/** Rows that are objects. `eventId`: default none. */
export const objects = (table: Class, options: Options = {}): SynchronisedTable => ({
  table,
  objectId: column('id'),
  eventId: () => 'NULL',
  isObject: true,
  ...options,
});

/** Rows that are parts of an object, which a column names. */
export const parts = (table: Class, ofColumn: string, options: Options = {}): SynchronisedTable => ({
  ...objects(table, options),
  objectId: column(ofColumn),
  isObject: false,
});

/** The event of the registration that a column names. */
export const eventOfRegistration =
  (registrationId = 'registrationId'): OfRow =>
  (row) =>
    `(SELECT "eventId" FROM registrations WHERE id = ${row}."${registrationId}")`;

export const ofEvent = column('eventId');

function append(kind: string, { objectId, eventId }: SynchronisedTable, row: string, isDeleted: string): string {
  return `INSERT INTO unnumbered_changes (kind, "objectId", "eventId", "isDeleted")
    VALUES ('${kind}', ${objectId(row)}, ${eventId(row)}, ${isDeleted})`;
}

function triggersOf(kind: string, synchronised: SynchronisedTable): TableTrigger[] {
  const { erasedAt, isObject } = synchronised;
  const table = tableName(synchronised.table);
  const isErased = erasedAt ? `CASE WHEN NEW."${erasedAt}" IS NULL THEN FALSE ELSE TRUE END` : 'FALSE';
  return [
    { table, on: 'INSERT', statements: [append(kind, synchronised, 'NEW', isErased)] },
    { table, on: { updateOf: columnsOf(synchronised) }, statements: [append(kind, synchronised, 'NEW', isErased)] },
    { table, on: 'DELETE', statements: [append(kind, synchronised, 'OLD', isObject ? 'TRUE' : 'FALSE')] },
  ];
}

/** Appends the objects that exist and were never recorded. */
function fill(kind: string, { table, eventId, erasedAt }: SynchronisedTable): string {
  const name = tableName(table);
  const isErased = erasedAt ? `CASE WHEN ${name}."${erasedAt}" IS NULL THEN FALSE ELSE TRUE END` : 'FALSE';
  return `INSERT INTO unnumbered_changes (kind, "objectId", "eventId", "isDeleted")
    SELECT '${kind}', ${name}.id, ${eventId(name)}, ${isErased} FROM ${name}
    WHERE NOT EXISTS (SELECT 1 FROM object_changes WHERE kind = '${kind}' AND "objectId" = ${name}.id) ORDER BY ${name}.id`;
}

/** Triggers that record each change of the objects, by every writer. */
export const changesOf = (synchronised: readonly SynchronisedObject[]): DerivedRows => ({
  name: 'object_changes',
  triggers: () => synchronised.flatMap(({ kind, tables }) => tables.flatMap((table) => triggersOf(kind, table))),
  fill: () =>
    synchronised.flatMap(({ kind, tables }) =>
      tables.filter(({ isObject }) => isObject).map((table) => fill(kind, table)),
    ),
});
