type ForeignKey = { table: string; name: string; definition: string };

const foreignKeysSql = `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;

/**
 * Empties tables and fills them, in a transaction that the caller has begun. Foreign keys are dropped meanwhile, because tables
 * refer to each other and only superusers may switch the checks off; they are checked as a whole when they are made again.
 * Triggers do not run: derived rows are filled in too.
 * @param run runs a statement and returns its rows
 */
export async function refillTables(
  run: (sql: string) => Promise<unknown>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const foreignKeys = (await run(foreignKeysSql)) as ForeignKey[];
  for (const { table, name } of foreignKeys) await run(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await run(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
  await run(`TRUNCATE ${tables.map((table) => `"${table}"`).join(', ')}`);
  await fill();
  for (const table of tables) await run(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
  for (const { table, name, definition } of foreignKeys)
    await run(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}
