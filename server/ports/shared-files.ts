import { type Hooks, defineHook } from '../core/hooks.js';
import type { Database } from '../core/database/database.js';

/** A column with keys of files that several rows may share, of several modules too. */
export type FileColumn = { readonly table: string; readonly column: string };

/** Whether any row still shows a file: then it stays in the store. */
export async function isFileInUse(
  { database, hooks }: { database: Database; hooks: Hooks },
  key: string,
): Promise<boolean> {
  const columns = hooks.of(fileColumns);
  const found = await database.query(
    columns.map(({ table, column }) => `SELECT 1 AS found FROM ${table} WHERE "${column}" = ?`).join(' UNION ALL '),
    columns.map(() => key),
  );
  return found.length > 0;
}

export const fileColumns = defineHook<FileColumn>(
  'file columns',
  'Columns with keys of files that rows of several modules may share: a file stays while one of them names it.',
);
