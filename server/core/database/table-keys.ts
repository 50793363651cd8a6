/**
 * Rows of tables, by table: the keys of the rows, or null for the whole table. Says what a value was read from, and what a
 * commit changed. Keys are values of the column that `@TrackByKey` names. Can be sent to another thread as it is.
 */
export type TableKeys = ReadonlyMap<string, ReadonlySet<string> | null>;
export type MutableTableKeys = Map<string, Set<string> | null>;

/** @param keys null: the whole table */
export function addKeys(target: MutableTableKeys, table: string, keys: Iterable<string> | null): void {
  const present = target.get(table);
  if (present === null) return;
  if (keys === null) target.set(table, null);
  else if (present) for (const key of keys) present.add(key);
  else target.set(table, new Set(keys));
}

export function addAllKeys(target: MutableTableKeys, added: TableKeys): void {
  for (const [table, keys] of added) addKeys(target, table, keys);
}

/** The same rows, but of tables with known keys those with one key only. */
export const withOnlyKey = (rows: TableKeys, key: string): TableKeys =>
  new Map([...rows].map(([table, keys]) => [table, keys && new Set([key])]));

/** As a text of at most `maxBytes`: keys that do not fit are replaced by their whole table. */
export function writeTableKeys(changed: TableKeys, maxBytes: number): string {
  const text = JSON.stringify([...changed].map(([table, keys]) => (keys ? [table, ...keys] : table)));
  return Buffer.byteLength(text) <= maxBytes ? text : JSON.stringify([...changed.keys()]);
}

/** The inverse of `writeTableKeys`. */
export function parseTableKeys(text: string): TableKeys {
  const tables = JSON.parse(text) as (string | [string, ...string[]])[];
  return new Map(
    tables.map((entry) => {
      if (typeof entry === 'string') return [entry, null];
      const [table, ...keys] = entry;
      return [table, new Set(keys)];
    }),
  );
}
