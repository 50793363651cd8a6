import { otherLayout } from '../../../rules/text/keyboard.js';
import type { Condition } from '../database/sql.js';

/** Sorts after all characters in any collation of the database. */
const lastCharacter = '\u{10ffff}';

/** A prefix search as a range, so that the database can use an index. */
export const startsWith = (column: string, text: string): Condition => ({
  sql: `(${column} >= ? AND ${column} < ?)`,
  values: [text, text + lastCharacter],
});

/**
 * A query of ids that match a typed text; if there are none, ids that match the text in the other keyboard layout. It is
 * one query, so that a page, its count and bulk actions use the same rows.
 * @param select the query of `id` for one wording of the text
 */
export function idsMatchingText(text: string, select: (wording: string) => Condition): Condition {
  const matches = select(text);
  const retypedMatches = select(otherLayout(text));
  return {
    sql: `WITH typed AS MATERIALIZED (${matches.sql})
      SELECT id FROM typed
      UNION ALL SELECT id FROM (${retypedMatches.sql}) AS retyped WHERE NOT EXISTS (SELECT 1 FROM typed)`,
    values: [...matches.values, ...retypedMatches.values],
  };
}
