import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { recoverInterrupted } from '../../../server/commands/backup/restore-backup.js';
import { readConfig } from '../../../server/core/config/config.js';
import { startOn } from '../../support/app.js';
import { makeUser } from '../../support/factories.js';
import { runOperatorCommand } from '../../support/run-operator-command.js';
import { scratchFolder } from '../../support/scratch-folder.js';

const killer = pathToFileURL(join(import.meta.dirname, 'killer.mjs')).href;
const prefix = `killed_${process.pid}`;
const database = (name: string): string => `${prefix}_${name}`;
const url = (name: string): string => inject('postgres').replace(/template$/, name);

let folder: string;
const of = (name: string): string => join(folder, name);
const env = (name: string) => ({ DATA_DIR: of(name), DATABASE_URL: url(database(name)) });

async function on<Row extends object>(name: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url(name) });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const names = async (): Promise<string[]> =>
  (await on<{ name: string }>('postgres', `SELECT datname AS name FROM pg_database WHERE datname LIKE '${prefix}%'`))
    .map(({ name }) => name)
    .sort();

/** Two accounts are in the backup, one in the site. */
async function makeData(name: string, accounts: number): Promise<void> {
  await on('postgres', `CREATE DATABASE ${database(name)} TEMPLATE template`);
  const site = await startOn({ env: env(name), drop: async () => {} }, {});
  for (let index = 0; index < accounts; index += 1) await makeUser(site);
  await site.close();
  await mkdir(join(of(name), 'files'), { recursive: true });
  await writeFile(join(of(name), `files/of-${name}.txt`), name);
}

beforeAll(async () => {
  folder = await scratchFolder('killed-');
  await makeData('source', 2);
  await makeData('site', 1);
  await runOperatorCommand('backup', env('source'), of('copy'));
});
afterAll(async () => {
  for (const name of await names()) await on('postgres', `DROP DATABASE "${name}" WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

it(
  'a restore of PostgreSQL that is killed before any of its last steps leaves the old or the new state',
  { timeout: 600_000 },
  async () => {
    const states: string[] = [];
    for (let step = 0; ; step += 1) {
      const name = `try${step}`;
      await cp(of('site'), of(name), { recursive: true });
      await on('postgres', `CREATE DATABASE ${database(name)} TEMPLATE ${database('site')}`);
      const kill = { KILL_BEFORE_STEP: String(step), NODE_OPTIONS: `--import ${killer}` };
      const { code, errors } = await runOperatorCommand('restore', { ...env(name), ...kill }, of('copy'));
      if (code === 0) break;
      expect(errors).toBe('');
      await expect(startOn({ env: env(name), drop: async () => {} }, {})).rejects.toThrow(
        'npm run restore -- --recover',
      );
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env(name) });
      expect(await recoverInterrupted(config)).toMatch(/is complete|was taken back/);
      const [row] = await on<{ count: string }>(database(name), 'SELECT COUNT(*) AS count FROM users');
      const files = (await readdir(join(of(name), 'files'))).filter((file) => file.startsWith('of-'));
      const left = (await readdir(of(name))).filter((entry) => /^(?:before-|restore\.)/.test(entry));
      const beside = (await names()).filter((one) => one.startsWith(`${database(name)}_`));
      states.push(
        [row!.count, files.join(), left.join().replace(/\d+/, '…'), beside.join().replace(/^.*_(\w+)_\d+$/, '$1')].join(
          ' ',
        ),
      );
    }
    expect(states.length).toBeGreaterThan(5);
    expect([...new Set(states)]).toEqual(['1 of-site.txt  ', '2 of-source.txt before-… before']);
  },
);
