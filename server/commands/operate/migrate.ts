import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../core/clock.js';
import { readConfig, type Config } from '../../core/config/config.js';
import { holdFolder } from '../../core/database/data-folder/data-folder.js';
import { planMigrations } from '../../core/database/migrate/migration-plan.js';
import { openDatabase } from '../../core/database/open-database.js';
import { createLog } from '../../core/log.js';
import { migrations } from '../../migrations/index.js';
import { databaseTables } from '../../modules.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run migrate [-- --dry-run]';

/** Prints what the log says meanwhile: that it waits for another process, which migrations it has run. */
const log = (config: Config) =>
  createLog(
    { ...config, logLevel: 'info' },
    {
      write: (line) => {
        const { msg, migrations: names, copy, holder } = JSON.parse(line) as Record<string, unknown>;
        say(
          [msg, names ?? copy ?? holder]
            .filter(Boolean)
            .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
            .join(': '),
        );
      },
    },
  );

async function dryRun(config: Config): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database.sqlite')))
    return say('There is no database yet: the first start makes it.');
  const list = config.databaseUrl ? migrations.postgres : migrations.sqlite;
  const plan = await planMigrations({
    config,
    clock: systemClock,
    log: log(config),
    ...databaseTables,
    migrations: list,
    schema: 'check',
  });
  if (plan.length === 0) return say('The database is up to date: nothing to migrate.');
  for (const { name, statements } of plan) {
    say(`-- ${name}`);
    for (const { sql, locks } of statements) {
      say(`${sql.trim()};`);
      for (const { table, mode } of locks) say(`--   locks ${table}: ${mode}`);
    }
  }
  say('-- Nothing was changed.');
}

async function migrate(config: Config): Promise<void> {
  const folder = config.databaseUrl ? null : await holdFolder(config.dataDir, 'npm run migrate');
  try {
    await (await openDatabase(config, databaseTables, migrations, log(config))).close();
  } finally {
    await folder?.release();
  }
  say('The database is up to date.');
}

/**
 * Brings the database up to date with this build, as the start of the site does. `--dry-run` prints the statements and, for
 * PostgreSQL, their locks on tables, and changes nothing.
 */
await runCommand(usage, { 'dry-run': { type: 'boolean' } }, 0, async ({ values }) => {
  const config = readConfig();
  await (values['dry-run'] ? dryRun(config) : migrate(config));
});
