import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { readConfig } from '../core/config/config.js';
import { createLog } from '../core/log.js';
import { openDatabase } from '../core/database/open-database.js';
import { migrations } from '../migrations/index.js';
import { databaseTables } from '../modules.js';

/**
 * Compares the entities with the migrations and writes the difference as a new migration, for both databases.
 * Usage: npm run migration -- what-changed   (PostgreSQL at DATABASE_URL, an empty database)
 */
const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) throw new Error('Say what changed: npm run migration -- what-changed');

async function differences(databaseUrl: string | null): Promise<{ up: string[]; down: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'migration-'));
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'silent', DATA_DIR: folder }), databaseUrl };
  const { entities } = databaseTables;
  // Audit triggers cannot be installed on tables that do not exist yet.
  const database = await openDatabase(config, { entities, unaudited: entities }, migrations, createLog(config));
  const source: DataSource = database.dataSource;
  const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
  await database.close();
  await rm(folder, { recursive: true });
  return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).reverse() };
}

const rebuiltTable = /^CREATE TABLE "temporary_(\w+)" \((.*)\)$/;
const partsOf = (definition: string): string[] => definition.split(/, (?="|CONSTRAINT)/);

/**
 * TypeORM rebuilds a table of SQLite for each change. Dropping a table deletes the rows that refer to it, so new columns are
 * added in place. Null: the change is another one, and the author of the migration has to write it.
 */
function addedColumns(up: readonly string[], down: readonly string[]): { up: string[]; down: string[] } | null {
  const rebuilds = up.map((query) => rebuiltTable.exec(query)).filter((match) => match !== null);
  const [, table, definition] = rebuilds[0] ?? [];
  const earlier = down.find((query) => query.startsWith(`CREATE TABLE "${table}" (`));
  if (rebuilds.length !== 1 || !earlier) return null;
  const [before, after] = [partsOf(earlier.slice(earlier.indexOf('(') + 1, -1)), partsOf(definition!)];
  const added = after.filter((part) => !before.includes(part));
  const belongsToRebuild = (query: string): boolean => {
    const [, index] = /^CREATE (?:UNIQUE )?INDEX ("\w+")/.exec(query) ?? [];
    if (index) return up.includes(`DROP INDEX ${index}`);
    return query.startsWith('DROP INDEX') || new RegExp(`"(?:temporary_)?${table}"`).test(query);
  };
  if (added.length !== after.length - before.length || !up.every(belongsToRebuild)) return null;
  return {
    up: added.map((part) => `ALTER TABLE "${table}" ADD COLUMN ${part}`),
    down: added.toReversed().map((part) => `ALTER TABLE "${table}" DROP COLUMN ${part.split(' ')[0]}`),
  };
}

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL names the empty PostgreSQL database to compare with');
const stamp = Date.now();
const pascal = name.replace(/(?:^|-)([a-z0-9])/g, (_match, character: string) => character.toUpperCase());
const statements = (queries: string[]) =>
  queries
    .map((query) => `    await runner.query(\`${query.replaceAll('`', '\\`').replaceAll('${', '\\${')}\`);`)
    .join('\n');
for (const [dialect, url] of [
  ['sqlite', null],
  ['postgres', databaseUrl],
] as const) {
  const difference = await differences(url);
  const { up, down } = addedColumns(difference.up, difference.down) ?? difference;
  if (up.length === 0) throw new Error(`${dialect}: nothing has changed`);
  const className = `${pascal}${stamp}`;
  await writeFile(
    `server/migrations/${dialect}/${stamp}-${name}.ts`,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
${statements(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${statements(down)}
  }
}
`,
  );
}

// The list of all migrations, sorted by time.
const lines: string[] = [];
const lists: string[] = [];
for (const dialect of ['sqlite', 'postgres']) {
  const files = (await readdir(`server/migrations/${dialect}`)).filter((file) => file.endsWith('.ts')).sort();
  const names: string[] = [];
  for (const file of files) {
    const [, className] = /export class (\w+)/.exec(await readFile(`server/migrations/${dialect}/${file}`, 'utf8'))!;
    lines.push(
      `import { ${className} as ${dialect}${className} } from './${dialect}/${file.replace(/\.ts$/, '.js')}';`,
    );
    names.push(`${dialect}${className}`);
  }
  lists.push(`  ${dialect}: [${names.join(', ')}],`);
}
await writeFile(
  'server/migrations/index.ts',
  `${lines.join('\n')}\n\n/** Written by \`npm run migration\`. */\nexport const migrations = {\n${lists.join('\n')}\n};\n`,
);
