/**
 * What a statement takes away from a running process of the release before: a table, a column, a type, or the right to leave
 * a column out. Null: nothing. Tables that a migration makes itself are not in use yet.
 */
export function contractionOf(sql: string, newTables: ReadonlySet<string>): string | null {
  const table = /^\s*(?:ALTER|DROP)\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:"?public"?\.)?"?(\w+)"?/i.exec(sql)?.[1];
  if (table === undefined || newTables.has(table)) return null;
  if (/^\s*DROP\s+TABLE/i.test(sql)) return `drops the table ${table}`;
  if (/\bRENAME\b/i.test(sql)) return `renames in ${table}`;
  if (/\bDROP\s+COLUMN\b/i.test(sql)) return `drops a column of ${table}`;
  if (/\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i.test(sql)) return `changes a type in ${table}`;
  if (/\bSET\s+NOT\s+NULL\b/i.test(sql)) return `makes a column of ${table} NOT NULL`;
  const isAdded = /\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT)"?\w+"?\s/i.test(sql);
  if (isAdded && /\bNOT\s+NULL\b/i.test(sql) && !/\bDEFAULT\b/i.test(sql))
    return `adds a column without a default to ${table}`;
  return null;
}

export const tableMadeBy = (sql: string): string | undefined =>
  /^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i.exec(sql)?.[1];
