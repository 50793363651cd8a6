import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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

  it('is its owner’s alone, as are the files of the site, also in a folder that stood open', async () => {
    const open = join(folder, 'open');
    await mkdir(open);
    await chmod(open, 0o777);
    const site = await startApp({ env: { DATA_DIR: open } });
    await site.running.ports.files.put('covers/made.txt', Buffer.from('made'));
    const copy = join(folder, 'private');
    await command('backup', open, copy);
    await site.close();
    for (const root of [open, copy]) {
      const inside = await readdir(root, { recursive: true });
      expect(inside).toEqual(expect.arrayContaining(['database.sqlite', 'files/covers/made.txt']));
      for (const path of ['', ...inside])
        expect([path, (await stat(join(root, path))).mode & 0o077]).toEqual([path, 0]);
    }
  });

  it('is not put back under a running site', async () => {
    const copy = join(folder, 'second');
    await command('backup', test.app.config.dataDir, copy);
    await expect(command('restore', test.app.config.dataDir, copy)).rejects.toThrow('The site is running');
  });
});
