import type { World } from './world.js';

/** Columns of every table, read from the database, so that a new column cannot be forgotten. */
export async function columnsByTable(world: World): Promise<Map<string, string[]>> {
  const isSqlite = world.environment.test.app.database.dialect === 'sqlite';
  const rows = await world.rows<{ table: string; column: string }>(
    isSqlite
      ? `SELECT m.name AS "table", p.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table' AND m.sql NOT LIKE '%VIRTUAL%'`
      : `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}
