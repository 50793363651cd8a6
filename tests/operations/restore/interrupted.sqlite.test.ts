import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recoverInterrupted } from '../../../server/commands/backup/restore-backup.js';
import { readConfig } from '../../../server/core/config/config.js';
import { startOn } from '../../support/app.js';
import { makeUser } from '../../support/factories.js';
import { runOperatorCommand } from '../../support/run-operator-command.js';
import { scratchFolder } from '../../support/scratch-folder.js';

const killer = pathToFileURL(join(import.meta.dirname, 'killer.mjs')).href;

let folder: string;
const of = (name: string): string => join(folder, name);
const env = (name: string) => ({ DATA_DIR: of(name), DATABASE_URL: '' });

/** Number of accounts: two in the backup, one in the site. */
const accountsIn = (dataDir: string): Promise<number> =>
  new Promise((done, fail) => {
    const db = new sqlite3.Database(join(dataDir, 'database.sqlite'));
    db.get<{ count: number }>('SELECT COUNT(*) AS count FROM users', (error, row) =>
      db.close(() => (error ? fail(error) : done(row.count))),
    );
  });

async function makeData(name: string, accounts: number): Promise<void> {
  const site = await startOn({ env: env(name), drop: async () => {} }, {});
  for (let index = 0; index < accounts; index += 1) await makeUser(site);
  await site.close();
  await mkdir(join(of(name), 'files'), { recursive: true });
  await writeFile(join(of(name), `files/of-${name}.txt`), name);
}

beforeAll(async () => {
  folder = await scratchFolder('interrupted-');
  await makeData('source', 2);
  await makeData('site', 1);
  await runOperatorCommand('backup', env('source'), of('copy'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it(
  'a restore that is killed before any of its last steps leaves the old or the new state, and says what to do',
  { timeout: 600_000 },
  async () => {
    const states: string[] = [];
    for (let step = 0; ; step += 1) {
      const name = `try-${step}`;
      await cp(of('site'), of(name), { recursive: true });
      const kill = { KILL_BEFORE_STEP: String(step), NODE_OPTIONS: `--import ${killer}` };
      const { code } = await runOperatorCommand('restore', { ...env(name), ...kill }, of('copy'));
      if (code === 0) break;
      await expect(startOn({ env: env(name), drop: async () => {} }, {})).rejects.toThrow(
        'npm run restore -- --recover',
      );
      const recovered = await recoverInterrupted(
        readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: of(name) }),
      );
      expect(recovered).toMatch(/is complete|was taken back/);
      const files = (await readdir(join(of(name), 'files'))).filter((file) => file.startsWith('of-'));
      const hasPrevious = (await readdir(of(name))).some((entry) => entry.startsWith('before-'));
      states.push(`${await accountsIn(of(name))} ${files.join()} ${hasPrevious}`);
      expect(existsSync(join(of(name), 'restore.json')) || existsSync(join(of(name), 'restore.part'))).toBe(false);
    }
    expect([...new Set(states)]).toEqual(['1 of-site.txt false', '2 of-source.txt true']);
  },
);

it('tells that there is nothing to recover', async () => {
  const { code, output } = await runOperatorCommand('restore', env('site'), '--recover');
  expect([code, output]).toEqual([0, 'No restore was interrupted: nothing was changed.\n']);
});
