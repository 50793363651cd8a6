import 'reflect-metadata';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../core/config/config.js';
import { createLog } from '../core/log.js';
import { openDatabase } from '../core/database/open-database.js';
import { migrations } from '../migrations/index.js';
import { databaseTables } from '../modules.js';
import { schemaDifference, type Difference } from './schema-difference.js';

const dialects = ['sqlite', 'postgres'] as const;

async function differenceOf(databaseUrl: string | null): Promise<Difference> {
  const folder = await mkdtemp(join(tmpdir(), 'migration-'));
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'silent', DATA_DIR: folder }), databaseUrl };
  const { entities } = databaseTables;
  // Triggers cannot be installed on tables that do not exist yet.
  const tables = { entities, unaudited: entities, derivedRows: [], writeBaseData: async () => {} };
  const database = await openDatabase(config, tables, migrations, createLog(config));
  const difference = await schemaDifference(database.dataSource);
  await database.close();
  await rm(folder, { recursive: true });
  return difference;
}

const method = (name: string, queries: readonly string[]): string => {
  if (queries.length === 0) return `  async ${name}(): Promise<void> {}`;
  const lines = queries.map(
    (query) => `    await runner.query(\`${query.replaceAll('`', '\\`').replaceAll('${', '\\${')}\`);`,
  );
  return `  async ${name}(runner: QueryRunner): Promise<void> {\n${lines.join('\n')}\n  }`;
};

const migrationText = (className: string, { up, down }: Difference): string => `${
  up.length > 0
    ? `import type { MigrationInterface, QueryRunner } from 'typeorm';`
    : `import type { MigrationInterface } from 'typeorm';`
}

export class ${className} implements MigrationInterface {
  name = '${className}';

${method('up', up)}

${method('down', down)}
}
`;

/** Writes the list of all migrations, sorted by time. */
async function writeIndex(): Promise<void> {
  const lines: string[] = [];
  const lists: string[] = [];
  for (const dialect of dialects) {
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
}

/**
 * Compares the entities with the migrations and writes the difference as a new migration, for both databases.
 * Usage: npm run migration -- what-changed   (PostgreSQL at DATABASE_URL, an empty database)
 */
async function emitMigration(name: string): Promise<string> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL names the empty PostgreSQL database to compare with');
  const differences = { sqlite: await differenceOf(null), postgres: await differenceOf(databaseUrl) };
  if (dialects.every((dialect) => differences[dialect].up.length === 0))
    return 'The migrations lead to the entities already: no migration is needed.\n';
  const stamp = Date.now();
  const pascal = name.replace(/(?:^|-)([a-z0-9])/g, (_match, character: string) => character.toUpperCase());
  const paths: string[] = [];
  for (const dialect of dialects) {
    const path = `server/migrations/${dialect}/${stamp}-${name}.ts`;
    await writeFile(path, migrationText(`${pascal}${stamp}`, differences[dialect]));
    paths.push(`  ${path}\n`);
  }
  await writeIndex();
  return `${paths.join('')}Read both. A table of SQLite must not be rebuilt: that deletes rows that refer to it.\n`;
}

const [, , name = ''] = process.argv;
if (/^[a-z][a-z0-9-]*$/.test(name)) process.stdout.write(await emitMigration(name));
else {
  process.stderr.write('Say what changed: npm run migration -- what-changed\n');
  process.exitCode = 1;
}
