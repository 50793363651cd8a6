import type { DataSource, EntityMetadata } from 'typeorm';

/** Statements of a migration, and those that undo it. */
export type Difference = { up: string[]; down: string[] };
type Index = { name: string; table: string; definition: string };

const rebuiltTable = /^CREATE TABLE "temporary_(\w+)" \((.*)\)$/;
const partsOf = (definition: string): string[] => definition.split(/, (?="|CONSTRAINT)/);
const isOfIndex = (query: string): boolean => /^(?:CREATE (?:UNIQUE )?|DROP )INDEX/.test(query);

/**
 * TypeORM rebuilds a table of SQLite for each change. Dropping a table deletes the rows that refer to it, so new columns are
 * added in place. Null: the change is another one: a new table, or one whose migration the author has to write.
 */
function addedColumns(up: readonly string[], down: readonly string[]): Difference | null {
  const rebuilds = up.map((query) => rebuiltTable.exec(query)).filter((match) => match !== null);
  const [, table, definition] = rebuilds[0] ?? [];
  const earlier = down.find((query) => query.startsWith(`CREATE TABLE "${table}" (`));
  const isNewTable = up.some((query) => query.startsWith(`CREATE TABLE "${table}" (`));
  if (rebuilds.length !== 1 || !earlier || isNewTable) return null;
  const [before, after] = [partsOf(earlier.slice(earlier.indexOf('(') + 1, -1)), partsOf(definition!)];
  const added = after.filter((part) => !before.includes(part));
  const belongsToRebuild = (query: string): boolean =>
    isOfIndex(query) || new RegExp(`"(?:temporary_)?${table}"`).test(query);
  if (added.length !== after.length - before.length || !up.every(belongsToRebuild)) return null;
  return {
    up: added.map((part) => `ALTER TABLE "${table}" ADD COLUMN ${part}`),
    down: added.toReversed().map((part) => `ALTER TABLE "${table}" DROP COLUMN ${part.split(' ')[0]}`),
  };
}

const indexesOf = ({ tableName, indices }: EntityMetadata): Index[] =>
  indices.map(({ name, isUnique, columns, where }) => {
    const columnNames = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
    const statement = `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX "${name}" ON "${tableName}" (${columnNames})`;
    return { name, table: tableName, definition: where ? `${statement} WHERE ${where}` : statement };
  });

const storedIndexes = {
  sqlite: `SELECT name, tbl_name AS "table", sql AS definition FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`,
  postgres: `SELECT indexname AS name, tablename AS "table", indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)`,
};

/** The definitions as PostgreSQL stores them, by name: with types and parentheses in conditions. */
async function definitionsInPostgres(source: DataSource, indexes: readonly Index[]): Promise<Map<string, string>> {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  const tables = new Set(indexes.map(({ table }) => table));
  await runner.query(
    [
      ...[...tables].map((table) => `CREATE TEMPORARY TABLE "${table}" (LIKE public."${table}");`),
      // A column that only the entity has: the index differs.
      ...indexes.map(
        ({ definition }) => `DO $$ BEGIN ${definition}; EXCEPTION WHEN undefined_column THEN NULL; END $$;`,
      ),
    ].join('\n'),
  );
  const sql = `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname LIKE 'pg_temp%'`;
  const stored = (await runner.query(sql)) as Index[];
  await runner.rollbackTransaction();
  await runner.release();
  return new Map(stored.map(({ name, definition }) => [name, definition]));
}

/** Without the schema of the table, quotes and spaces. */
const normalised = (definition: string | undefined): string | undefined =>
  definition?.replace(/ ON (?:public|pg_temp\w*)\./, ' ON ').replaceAll(/["\s]+/g, '');

/** Indexes that differ from the entities after these statements: TypeORM compares no conditions and no order of columns. */
async function changedIndexes(source: DataSource, statements: readonly string[]): Promise<Difference> {
  const isPostgres = source.options.type === 'postgres';
  const tables = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  const stored = await source.query<Index[]>(storedIndexes[isPostgres ? 'postgres' : 'sqlite']);
  const present = stored.filter(({ table }) => tables.has(table));
  const definitions = new Map(present.map(({ name, definition }) => [name, definition]));
  const wanted = source.entityMetadatas.flatMap(indexesOf);
  const inBoth = wanted.filter(({ name }) => definitions.has(name));
  const inPostgres = isPostgres ? await definitionsInPostgres(source, inBoth) : null;
  const isPresent = ({ name, definition }: Index): boolean =>
    normalised(inPostgres ? inPostgres.get(name) : definition) === normalised(definitions.get(name));
  const written = new Set(statements.map(normalised));
  const isDropped = ({ name }: Index): boolean =>
    statements.some((query) => query.startsWith('DROP INDEX') && query.endsWith(`"${name}"`));
  const missing = wanted.filter((index) => !isPresent(index) && !written.has(normalised(index.definition)));
  const replaced = new Set(missing.map(({ name }) => name));
  const names = new Set(wanted.map(({ name }) => name));
  const removed = present.filter((index) => replaced.has(index.name) || (!names.has(index.name) && !isDropped(index)));
  const drop = ({ name }: Index): string => `DROP INDEX "${name}"`;
  return {
    up: [...removed.map(drop), ...missing.map(({ definition }) => definition)],
    down: [...missing.map(drop), ...removed.map(({ definition }) => definition)],
  };
}

/** Statements that make the tables equal to the entities. */
export async function schemaDifference(source: DataSource): Promise<Difference> {
  const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
  const up = upQueries.map(({ query }) => query);
  const down = downQueries.map(({ query }) => query).reverse();
  const columns = addedColumns(up, down) ?? { up, down };
  const indexes = await changedIndexes(source, columns.up);
  return { up: [...columns.up, ...indexes.up], down: [...indexes.down, ...columns.down] };
}
