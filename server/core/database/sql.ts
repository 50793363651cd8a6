import { memoize } from '../../../rules/memoize.js';

/** Helpers on the text of SQL that both databases understand: identifiers in double quotes, values as `?`. */

export type Value = string | number | boolean | null;

const tableNames = (pattern: RegExp) =>
  memoize(2_000, (sql: string): readonly string[] => [
    ...new Set([...sql.matchAll(pattern)].map((match) => match[1]!)),
  ]);

/** The tables that a statement reads. Names of WITH clauses are included, which is harmless. */
export const tablesRead = tableNames(/\b(?:from|join)\s+"?([a-z_]\w*)"?/gi);

/** The tables that a statement changes. */
export const tablesWritten = tableNames(
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+"?([a-z_]\w*)"?(?!\s*=)/gi,
);

/** `?` → `$1`, `$2`, … for PostgreSQL. Question marks inside quotes stay. */
export const numberPlaceholders = memoize(2_000, (sql: string): string => {
  let index = 0;
  return sql.replace(/'[^']*'|"[^"]*"|\?/g, (token) => (token === '?' ? `$${(index += 1)}` : token));
});

/** `?, ?, ?` for a list of values. An empty list gives NULL, so that `IN` matches nothing. */
export const placeholders = (values: readonly unknown[]): string =>
  values.length === 0 ? 'NULL' : values.map(() => '?').join(', ');

/** A condition and the values of its placeholders. */
export type Condition = { sql: string; values: Value[] };

export const joinConditions = (conditions: readonly Condition[], word: 'AND' | 'OR'): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
  values: conditions.flatMap(({ values }) => values),
});

/** Rows after the one with these values, in the order of the columns. */
export function afterCondition(
  columns: readonly string[],
  direction: 'ASC' | 'DESC',
  values: readonly Value[],
): Condition {
  const sign = direction === 'ASC' ? '>' : '<';
  const names = columns.join(', ');
  const sql = columns.length === 1 ? `${names} ${sign} ?` : `(${names}) ${sign} (${placeholders(values)})`;
  return { sql, values: [...values] };
}
