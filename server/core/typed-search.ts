import { otherLayout } from '../../rules/keyboard.js';
import type { Value } from './sql.js';

export type Condition = { sql: string; values: Value[] };

/** Comes after all letters, whatever the order of letters of the database. */
const lastLetter = '\u{10ffff}';

/** What begins with a text, as a range of the index. */
export const begins = (column: string, text: string): Condition => ({
  sql: `(${column} >= ? AND ${column} < ?)`,
  values: [text, text + lastLetter],
});

export const joined = (conditions: readonly Condition[], word: 'AND' | 'OR'): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
  values: conditions.flatMap(({ values }) => values),
});

/**
 * Ids that a typed text finds, as a query; where it finds none anywhere, those of the same keys in the other keyboard
 * layout. One query, so that a page, its count and work on all that was found mean the same.
 * @param select the query of `id` for one way to write the text
 */
export function idsTyped(text: string, select: (wording: string) => Condition): Condition {
  const typed = select(text);
  const retyped = select(otherLayout(text));
  return {
    sql: `WITH typed AS MATERIALIZED (${typed.sql})
      SELECT id FROM typed
      UNION ALL SELECT id FROM (${retyped.sql}) AS retyped WHERE NOT EXISTS (SELECT 1 FROM typed)`,
    values: [...typed.values, ...retyped.values],
  };
}
