/** Helpers on the text of SQL that both databases understand: identifiers in double quotes, values as `?`. */

export type Value = string | number | boolean | null;

/** Remembers what was worked out from a text, for so many texts. */
export const bounded = <T>(most: number, compute: (sql: string) => T) => {
  const kept = new Map<string, T>();
  return (sql: string): T => {
    let value = kept.get(sql);
    if (value === undefined) {
      if (kept.size >= most) kept.clear();
      value = compute(sql);
      kept.set(sql, value);
    }
    return value;
  };
};

const named = (pattern: RegExp) =>
  bounded(2_000, (sql: string): readonly string[] => [
    ...new Set([...sql.matchAll(pattern)].map((match) => match[1]!)),
  ]);

/** The tables that a statement reads. Names that a WITH clause defines come too: they do no harm. */
export const tablesRead = named(/\b(?:from|join)\s+"?([a-z_]\w*)"?/gi);

/** The tables that a statement changes. */
export const tablesWritten = named(
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+"?([a-z_]\w*)"?(?!\s*=)/gi,
);

/** `?` → `$1`, `$2`, … for PostgreSQL. Question marks inside quotes stay. */
export const numbered = bounded(2_000, (sql: string): string => {
  let index = 0;
  return sql.replace(/'[^']*'|"[^"]*"|\?/g, (found) => (found === '?' ? `$${(index += 1)}` : found));
});

/** `?, ?, ?` for a list of values. An empty list gives NULL, which is in nothing. */
export const placeholders = (values: readonly unknown[]): string =>
  values.length === 0 ? 'NULL' : values.map(() => '?').join(', ');

/** `INSERT` of one row, with the columns in the order of the object. */
export function insertSql(table: string, row: Record<string, Value>): { sql: string; values: Value[] } {
  const columns = Object.keys(row);
  return {
    sql: `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${placeholders(columns)})`,
    values: Object.values(row),
  };
}
