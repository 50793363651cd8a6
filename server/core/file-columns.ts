import type { Database } from './database.js';

/** A column with keys of files that several rows may share, of several modules too. */
export type FileColumn = { readonly table: string; readonly column: string };

/** Whether any row still shows a file: then it stays in the store. */
export async function isFileInUse(
  { database, fileColumns }: { database: Database; fileColumns: readonly FileColumn[] },
  key: string,
): Promise<boolean> {
  const found = await database.read(
    fileColumns.map(({ table, column }) => `SELECT 1 AS found FROM ${table} WHERE "${column}" = ?`).join(' UNION ALL '),
    fileColumns.map(() => key),
  );
  return found.length > 0;
}
