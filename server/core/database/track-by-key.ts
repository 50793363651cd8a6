import { getMetadataArgsStorage } from 'typeorm';
import { memoize } from '../../../rules/memoize.js';
import { tablesRead, tablesWritten, type Value } from './sql.js';
import { addKeys, type MutableTableKeys } from './table-keys.js';

type Options = {
  /**
   * Visitors may see values of this table that are up to half a second old while they change many times a second
   * (see `Cache`). Only for numbers that a transaction checks again.
   */
  readonly toleratesDelay?: true;
};
type Tracking = Options & { readonly column: string };

const trackedClasses = new Map<unknown, Tracking>();

/**
 * The cache tracks changes of this table by the value of a column: a response that was read with one key stays valid when
 * rows with other keys change. A statement that does not limit itself to keys concerns the whole table.
 */
export const TrackByKey =
  (column: string, options: Options = {}): ClassDecorator =>
  (target) =>
    void trackedClasses.set(target, { ...options, column });

function trackingOf(table: string): Tracking | undefined {
  const entity = getMetadataArgsStorage().tables.find(
    ({ name, target }) => name === table && trackedClasses.has(target),
  );
  return entity && trackedClasses.get(entity.target);
}

/** Whether responses may show older values of a table, see `TrackByKey`. */
export const toleratesDelay = memoize(500, (table: string): boolean => trackingOf(table)?.toleratesDelay ?? false);

/** Where the values of a statement contain the keys that it is limited to. */
type KeyedStatement = { table: string; from: number; to: number };

/** One table and a condition that begins with `key = ?` or `key IN (?, …)`; no subquery and no text before the condition. */
const keyCondition =
  /^\s*(?:select\s[^()']*?\sfrom|update|delete\s+from)\s+"?(\w+)"?\s+(set\s[^()']*?\s)?where\s+"?(\w+)"?\s*(=\s*\?|in\s*\(\s*\?(?:\s*,\s*\?)*\s*\))/i;
/** What may follow the first condition: another condition narrows the rows further. */
const narrowing = /^\s*(?:$|;|(?:and|order|limit|returning|for)\b)/i;
const widening = /\b(?:or|union|except|intersect|join)\b/i;

const placeholdersIn = (sql: string): number => sql.split('?').length - 1;

/** Removes texts and the contents of parentheses. */
function outermost(sql: string): string {
  const next = sql.replace(/'[^']*'/g, '').replace(/\([^()]*\)/g, '');
  return next === sql ? sql : outermost(next);
}

/** Null: the statement may concern all rows of its tables. */
const keyedStatement = memoize(2_000, (sql: string): { found: KeyedStatement | null } => {
  const match = keyCondition.exec(sql);
  if (!match) return { found: null };
  const [start, table, assignments = '', column, condition] = match as unknown as [
    string,
    string,
    string?,
    string?,
    string?,
  ];
  const rest = sql.slice(start.length);
  const isLimited =
    trackingOf(table)?.column === column &&
    // A row that moves to another key concerns both keys.
    !new RegExp(`\\b${column}\\b`).test(assignments) &&
    // A subquery may read other rows of the same table.
    sql.match(new RegExp(`\\b${table}\\b`, 'gi'))!.length === 1 &&
    narrowing.test(rest) &&
    !widening.test(outermost(rest));
  if (!isLimited) return { found: null };
  const to = placeholdersIn(start);
  return { found: { table, from: to - placeholdersIn(condition!), to } };
});

function addStatement(
  target: MutableTableKeys,
  tables: readonly string[],
  sql: string,
  values: readonly Value[],
): void {
  const { found } = keyedStatement(sql);
  for (const table of tables)
    addKeys(target, table, found?.table === table ? values.slice(found.from, found.to).map(String) : null);
}

/** Adds the rows that a statement reads. */
export const recordReads = (target: MutableTableKeys, sql: string, values: readonly Value[]): void =>
  addStatement(target, tablesRead(sql), sql, values);

/** Adds the rows that a statement changes. */
export const recordWrites = (target: MutableTableKeys, sql: string, values: readonly Value[]): void =>
  addStatement(target, tablesWritten(sql), sql, values);
