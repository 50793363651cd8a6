import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForFile, startApp } from '../support/app.js';
import { makeUser } from '../support/factories.js';

const run = promisify(execFile);

const test = appForFile();
let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'backup-'))));
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const command = (verb: string, from: string, copy: string) =>
  run(process.execPath, ['--import', 'tsx', 'server/commands/operate/backup.ts', verb, copy], {
    env: { ...process.env, DATA_DIR: from },
  });

describe('backup', () => {
  it('contains everything committed before it began, during concurrent writes, and can be restored', async () => {
    const before = await Promise.all(Array.from({ length: 50 }, () => makeUser(test)));
    const copy = join(folder, 'copy');
    const backup = command('backup', test.app.config.dataDir, copy);
    let isDone = false;
    void backup.finally(() => (isDone = true));
    let userCount = 0;
    while (!isDone) {
      await makeUser(test);
      userCount += 1;
    }
    await backup;
    expect(userCount).toBeGreaterThan(0);

    const restored = join(folder, 'restored');
    await command('restore', restored, copy);
    const restoredApp = await startApp({ env: { DATA_DIR: restored } });
    const rows = await restoredApp.rows<{ id: string }>('SELECT id FROM users');
    await restoredApp.close();
    const restoredIds = new Set(rows.map(({ id }) => id));
    expect(before.filter(({ id }) => !restoredIds.has(id))).toEqual([]);
  });

  it('is readable by its owner only, like the files of the site, even in an open folder', async () => {
    const openFolder = join(folder, 'open');
    await mkdir(openFolder);
    await chmod(openFolder, 0o777);
    const site = await startApp({ env: { DATA_DIR: openFolder } });
    await site.running.ports.files.put('covers/made.txt', Buffer.from('made'));
    const copy = join(folder, 'private');
    await command('backup', openFolder, copy);
    await site.close();
    for (const root of [openFolder, copy]) {
      const names = await readdir(root, { recursive: true });
      expect(names).toEqual(expect.arrayContaining(['database.sqlite', 'files/covers/made.txt']));
      for (const path of ['', ...names]) expect([path, (await stat(join(root, path))).mode & 0o077]).toEqual([path, 0]);
    }
  });

  it('is not restored into the folder of a running site', async () => {
    const copy = join(folder, 'second');
    await command('backup', test.app.config.dataDir, copy);
    await expect(command('restore', test.app.config.dataDir, copy)).rejects.toThrow('The site is running');
  });
});
