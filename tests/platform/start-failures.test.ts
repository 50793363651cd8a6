import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { listen } from '../../server/app.js';
import { readConfig } from '../../server/core/config/config.js';
import { systemClock } from '../../server/core/clock.js';
import { planMigrations } from '../../server/core/database/migrate/migration-plan.js';
import { openDatabase } from '../../server/core/database/open-database.js';
import { describeFailure } from '../../server/core/describe-failure.js';
import { createLog } from '../../server/core/log.js';
import { packageRoot } from '../../server/core/package-root.js';
import { builtRenderer } from '../../server/http/renderer.js';
import { migrations } from '../../server/migrations/index.js';
import { databaseTables } from '../../server/modules.js';
import { freePort } from '../support/free-port.js';
import { scratchFolder } from '../support/scratch-folder.js';

const server = inject('postgres');
const configOf = async (env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: await scratchFolder('failure-'), ...env });
const openWith = async (env: Record<string, string>) => {
  const config = await configOf(env);
  return openDatabase(config, databaseTables, migrations, createLog(config));
};
/** What an operator reads. */
const failureOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'it works', describeFailure);

describe('a start that fails says what to do, without a stack', () => {
  it('when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const config = await configOf({ PORT: String(port) });
    expect(await failureOf(listen(() => {}, config))).toBe(
      `Port ${port} of 127.0.0.1 is in use by another process: set PORT, or stop that process.`,
    );
    other.close();
  });

  it('when PostgreSQL does not answer, or has no such database', async () => {
    const plan = async (DATABASE_URL: string) => {
      const config = await configOf({ DATABASE_URL });
      const parts = { config, clock: systemClock, log: createLog(config), ...databaseTables, schema: 'check' } as const;
      return failureOf(planMigrations({ ...parts, migrations: migrations.postgres }));
    };
    expect(await plan(`postgres://one:two@127.0.0.1:${await freePort()}/events`)).toMatch(
      /^PostgreSQL does not answer at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/,
    );
    if (server)
      expect(await plan(server.replace(/template$/, 'missing'))).toMatch(
        /^DATABASE_URL names a database that PostgreSQL does not have: database "missing"/,
      );
  });

  it('when the file of the database is none', async () => {
    const DATA_DIR = await scratchFolder('failure-');
    await writeFile(join(DATA_DIR, 'database.sqlite'), 'a text, longer than the header of a database. '.repeat(40));
    expect(await failureOf(openWith({ DATA_DIR }))).toMatch(/^The file database\.sqlite in DATA_DIR is no database/);
  });

  it('when the data folder is a file', async () => {
    const folder = await scratchFolder('failure-');
    await mkdir(join(folder, 'a'));
    await writeFile(join(folder, 'a/file'), '');
    expect(await failureOf(openWith({ DATA_DIR: join(folder, 'a/file') }))).toMatch(/^DATA_DIR is no folder/);
  });

  it('when the build is missing', async () => {
    expect(await failureOf(builtRenderer(await scratchFolder('failure-')))).toMatch(/^The build is missing/);
  });
});

describe('production', () => {
  it('names all missing and wrong settings in one list', () => {
    const wrong = { NODE_ENV: 'production', PORT: 'many', WORKER: 'separate', SITE_BANK: 'Банк' };
    let message = '';
    try {
      readConfig(wrong);
    } catch (error) {
      message = describeFailure(error);
    }
    for (const name of ['PORT', 'WORKER', 'SITE_BANK', 'PUBLIC_URL', 'SMTP_URL', 'ENCRYPTION_KEYS', 'CAPTCHA_SECRET'])
      expect(message).toContain(`${name}`);
    expect(message).not.toContain('    at ');
  });
});

describe('a relative DATA_DIR', () => {
  it('starts at the folder of the installation, from any working directory', () => {
    const previous = process.cwd();
    expect(packageRoot).toBe(previous);
    process.chdir('/');
    try {
      expect(readConfig({ NODE_ENV: 'test', DATA_DIR: 'data' }).dataDir).toBe(join(packageRoot, 'data'));
    } finally {
      process.chdir(previous);
    }
  });
});
