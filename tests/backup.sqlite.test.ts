import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.js';
import { makeUser } from './support/make.js';

const run = promisify(execFile);

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const command = (verb: string, from: string, copy: string) =>
  run(process.execPath, ['--import', 'tsx', 'server/backup.ts', verb, copy], {
    env: { ...process.env, DATA_DIR: from },
  });

describe('a backup', () => {
  it('holds everything that was acknowledged before it began, though people go on writing, and can be put back', async () => {
    const before = await Promise.all(Array.from({ length: 50 }, () => makeUser(test)));
    const copy = join(folder, 'copy');
    const backup = command('backup', test.app.config.dataDir, copy);
    let isDone = false;
    void backup.finally(() => (isDone = true));
    let written = 0;
    while (!isDone) {
      await makeUser(test);
      written += 1;
    }
    await backup;
    expect(written).toBeGreaterThan(0);

    const restored = join(folder, 'restored');
    await command('restore', restored, copy);
    const again = await startApp({ env: { DATA_DIR: restored } });
    const rows = await again.app.database.read<{ id: string }>('SELECT id FROM users');
    await again.close();
    const kept = new Set(rows.map(({ id }) => id));
    expect(before.filter(({ id }) => !kept.has(id))).toEqual([]);
  });

  it('is not put back under a running site', async () => {
    const copy = join(folder, 'second');
    await command('backup', test.app.config.dataDir, copy);
    await expect(command('restore', test.app.config.dataDir, copy)).rejects.toThrow('The site is running');
  });
});
