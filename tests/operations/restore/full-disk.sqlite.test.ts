import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSqliteFile } from '../../../server/core/database/read-sqlite-file.js';
import { startOn } from '../../support/app.js';
import { makeUser } from '../../support/factories.js';
import { runOperatorCommand } from '../../support/run-operator-command.js';
import { scratchFolder } from '../../support/scratch-folder.js';

const uploads = 40;
let folder: string;
const of = (name: string): string => join(folder, name);
const env = (dataDir: string) => ({ DATA_DIR: dataDir, DATABASE_URL: '' });
const mounted: string[] = [];

/** A disk in memory. Few `inodes` fill it while it has free bytes, so that no check beforehand sees it. */
async function mountDisk(name: string, options: string): Promise<string> {
  const disk = of(name);
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
  mounted.push(disk);
  return disk;
}

/** Only root may, and not in each container. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const accountsIn = async (dataDir: string): Promise<number> =>
  (await readSqliteFile(dataDir, (source) => source.query('SELECT COUNT(*) AS count FROM users')))[0].count;

async function makeData(dataDir: string, accounts: number, files: number): Promise<void> {
  const site = await startOn({ env: env(dataDir), drop: async () => {} }, {});
  for (let index = 0; index < accounts; index += 1) await makeUser(site);
  await site.close();
  await mkdir(join(dataDir, 'files'), { recursive: true });
  for (let index = 0; index < files; index += 1) await writeFile(join(dataDir, `files/${index}.txt`), 'a file');
}

const contentOf = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true })).filter((name) => name !== 'in-use.lock').sort();

beforeAll(async () => {
  folder = await scratchFolder('full-disk-');
  await makeData(of('source'), 2, uploads);
  await makeData(of('site'), 1, 1);
});
afterAll(async () => {
  for (const disk of mounted) execFileSync('umount', [disk]);
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!canMount())('a disk without room', () => {
  it.each([
    ['is too small for a backup', 'size=4m', 'MB are needed. Nothing was changed.'],
    ['gets full while a backup is written', 'size=64m,nr_inodes=20', 'The disk is full: free space and start again.'],
  ])('%s: it says so and leaves nothing', async (_name, options, sentence) => {
    const disk = await mountDisk(`backup ${options}`, options);
    const { code, errors } = await runOperatorCommand('backup', env(of('source')), join(disk, 'copy'), '--verify');
    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await contentOf(disk)).toEqual([]);
    expect(await contentOf(of('source'))).not.toContainEqual(expect.stringMatching(/\.part|last-backup/));
  });

  it.each([
    ['is too small for a restore', 'size=7m', 'MB are needed. Nothing was changed.'],
    ['gets full during a restore', 'size=64m,nr_inodes=30', 'The disk is full: free space and start again.'],
  ])('%s: it says so, and the site is as before', async (_name, options, sentence) => {
    if (!existsSync(of('copy')))
      expect((await runOperatorCommand('backup', env(of('source')), of('copy'))).code).toBe(0);
    const disk = await mountDisk(`restore ${options}`, options);
    await cp(of('site'), disk, { recursive: true });
    const before = await contentOf(disk);
    const { code, errors } = await runOperatorCommand('restore', env(disk), of('copy'));
    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await contentOf(disk)).toEqual(before);
    expect(await accountsIn(disk)).toBe(1);
  });
});
