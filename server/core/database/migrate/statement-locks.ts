import { tablesWritten } from '../sql.js';

/**
 * A lock of PostgreSQL on a table: ROW EXCLUSIVE lets others read and write, SHARE and SHARE ROW EXCLUSIVE let them read,
 * ACCESS EXCLUSIVE lets nobody in.
 */
export type TableLock = {
  readonly table: string;
  readonly mode:
    'ROW EXCLUSIVE' | 'SHARE UPDATE EXCLUSIVE' | 'SHARE' | 'SHARE ROW EXCLUSIVE' | 'ACCESS EXCLUSIVE' | 'UNKNOWN';
};

const name = String.raw`(?:ONLY\s+)?(?:"?public"?\.)?"?([A-Za-z_]\w*)"?`;
const pattern = (text: string): RegExp => new RegExp(String.raw`^\s*${text.replaceAll('NAME', name)}`, 'i');

/** The first pattern that fits says the mode; its group is the table. */
const rules: readonly [RegExp, TableLock['mode']][] = [
  [pattern(String.raw`CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s[\s\S]*?\sON\s+NAME`), 'SHARE UPDATE EXCLUSIVE'],
  [pattern(String.raw`CREATE\s+(?:UNIQUE\s+)?INDEX\s[\s\S]*?\sON\s+NAME`), 'SHARE'],
  [pattern(String.raw`ALTER\s+TABLE\s+NAME\s+VALIDATE\b`), 'SHARE UPDATE EXCLUSIVE'],
  [pattern(String.raw`ALTER\s+TABLE\s+NAME\s+ADD\s+CONSTRAINT\s+\S+\s+FOREIGN\b`), 'SHARE ROW EXCLUSIVE'],
  [pattern(String.raw`ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?NAME`), 'ACCESS EXCLUSIVE'],
  [pattern(String.raw`DROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?NAME`), 'ACCESS EXCLUSIVE'],
  [pattern(String.raw`TRUNCATE\s+(?:TABLE\s+)?NAME`), 'ACCESS EXCLUSIVE'],
  [pattern(String.raw`CREATE\s+(?:OR\s+REPLACE\s+)?TRIGGER\s[\s\S]*?\sON\s+NAME`), 'SHARE ROW EXCLUSIVE'],
  [pattern(String.raw`DROP\s+TRIGGER\s[\s\S]*?\sON\s+NAME`), 'ACCESS EXCLUSIVE'],
];
const withoutLock =
  /^\s*(?:CREATE\s+(?:TABLE|EXTENSION|(?:OR\s+REPLACE\s+)?FUNCTION|TYPE|SEQUENCE)|DROP\s+FUNCTION|SELECT|SET|BEGIN|COMMIT)\b/i;
const dropIndex = /^\s*DROP\s+INDEX\s+(?:CONCURRENTLY\s+)?(?:IF\s+EXISTS\s+)?(?:"?public"?\.)?"?([A-Za-z_]\w*)"?/i;
const references = /\bREFERENCES\s+(?:"?public"?\.)?"?([A-Za-z_]\w*)"?/gi;

/**
 * The locks that a statement of a migration takes on tables until its migration is committed, besides those of tables that it
 * reads. Names are read from the text: nothing is executed.
 * @param tableOfIndex the table of an index; undefined: not known
 */
export function locksOf(sql: string, tableOfIndex: (index: string) => string | undefined): TableLock[] {
  const referenced = [...sql.matchAll(references)].map((match): TableLock => ({
    table: match[1]!,
    mode: 'SHARE ROW EXCLUSIVE',
  }));
  for (const [rule, mode] of rules) {
    const table = rule.exec(sql)?.[1];
    if (table !== undefined) return [{ table, mode }, ...referenced];
  }
  const index = dropIndex.exec(sql)?.[1];
  if (index !== undefined) return [{ table: tableOfIndex(index) ?? `the table of ${index}`, mode: 'ACCESS EXCLUSIVE' }];
  const written = tablesWritten(sql).map((table): TableLock => ({ table, mode: 'ROW EXCLUSIVE' }));
  if (written.length > 0) return written;
  return withoutLock.test(sql) ? referenced : [{ table: 'a table', mode: 'UNKNOWN' }];
}
