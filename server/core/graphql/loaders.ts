import DataLoader from 'dataloader';
import type { Context } from '../context.js';
import type { Db } from '../database/db.js';
import { placeholders } from '../database/sql.js';

/** Loads many values of one kind with one statement, in the order of the keys. */
export type Loader<Key, Value> = (keys: readonly Key[], context: Context) => Promise<Value[]>;

/** Reads public data: the same for every viewer. */
type PublicContext = Pick<Context, 'app' | 'db'>;
/** A loader that needs no request. */
export type PublicLoader<Key, Value> = (keys: readonly Key[], context: PublicContext) => Promise<Value[]>;

/** The same context, or that of a request, with another reader. */
const readWith = <C extends PublicContext>(context: C, db: Db): C =>
  'withDb' in context ? ((context as unknown as Context & C).withDb(db) as Context & C) : { ...context, db };

/** Loads through a DataLoader of this request: a list needs as many statements as one item. */
export function load<Key, Value>(context: Context, loader: Loader<Key, Value>, key: Key): Promise<Value> {
  let batch = context.loaders.get(loader) as unknown as DataLoader<Key, Value> | undefined;
  if (!batch) {
    batch = new DataLoader((keys: readonly Key[]) => loader(keys, context), { maxBatchSize: 500 });
    context.loaders.set(loader, batch as unknown as DataLoader<unknown, unknown>);
  }
  return batch.load(key);
}

/** Approximate size of plain data in bytes. */
const sizeOf = (value: unknown): number => 2 * JSON.stringify(value).length;

/**
 * A loader of public data through `app.cache`. All requests share the values: do not mutate them. Nulls are not cached, so
 * that requests for missing ids do not fill the memory.
 * @param isKeyTracked the keys are those of `@TrackByKey`, and a value is read from rows with its own key only: it then stays
 * valid when rows of other keys change that were loaded together with it
 */
export const cachedLoader =
  <T, C extends PublicContext = PublicContext>(
    name: string,
    loader: (keys: readonly string[], context: C) => Promise<T[]>,
    { isKeyTracked = false } = {},
  ): typeof loader =>
  (keys, context) =>
    context.app.cache.many(
      keys,
      (key) => `${name} ${key}`,
      context.db,
      (missing, db) => loader(missing, readWith(context, db)),
      { sizeOf: (value) => (value === null ? null : sizeOf(value)), isKeyTracked },
    );

/** Groups rows by key. */
export function groupByKey<Key, T>(rows: readonly T[], keyOf: (row: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** For loaders: the rows of each key, in the order of the keys. */
export function rowsByKeys<Key, T>(keys: readonly Key[], rows: readonly T[], keyOf: (row: T) => Key): T[][] {
  const groups = groupByKey(rows, keyOf);
  return keys.map((key) => groups.get(key) ?? []);
}

/** For loaders: the row of each key or null, in the order of the keys. */
export function orderByKeys<Key, T>(keys: readonly Key[], rows: T[], keyOf: (row: T) => Key): (T | null)[] {
  const rowByKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => rowByKey.get(key) ?? null);
}

/** A loader of the row with each key; null: there is none. */
export const rowLoader =
  <T extends object>(table: string, key: keyof T & string = 'id' as keyof T & string): PublicLoader<string, T | null> =>
  async (keys, { db }) => {
    const rows = await db.query<T>(`SELECT * FROM ${table} WHERE "${key}" IN (${placeholders(keys)})`, keys);
    return orderByKeys(keys, rows, (row) => row[key] as string);
  };

/** A loader of the rows with each key. @param rest SQL behind the condition, such as `ORDER BY position` */
export const rowsLoader =
  <T extends object>(table: string, key: keyof T & string, rest: string): PublicLoader<string, T[]> =>
  async (keys, { db }) => {
    const rows = await db.query<T>(`SELECT * FROM ${table} WHERE "${key}" IN (${placeholders(keys)}) ${rest}`, keys);
    return rowsByKeys(keys, rows, (row) => row[key] as string);
  };
