import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/commands/backup/make-backup.js';
import { openBackup, restoreBackup } from '../../server/commands/backup/restore-backup.js';
import { fileChecks } from '../../server/commands/doctor/file-checks.js';
import { runChecks } from '../../server/commands/doctor/check.js';
import { moveFiles } from '../../server/commands/move-files.js';
import { readConfig } from '../../server/core/config/config.js';
import { startApp } from '../support/app.js';
import { runOperatorCommand } from '../support/run-operator-command.js';
import { startS3, type S3Server } from '../support/s3-server.js';
import { scratchFolder } from '../support/scratch-folder.js';

let store: S3Server;
let folder: string;
beforeEach(async () => {
  store = await startS3();
  folder = await scratchFolder('move-files-');
});
afterEach(() => store.stop());

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const configOf = (dataDir = folder) =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...store.env });
const move = async (options: object = {}, dataDir = folder): Promise<string[]> => {
  const lines: string[] = [];
  const all = { isBack: false, overwrite: false, onlyCheck: false, ...options };
  await moveFiles(configOf(dataDir), all, (line) => lines.push(line));
  return lines;
};

describe('npm run move-files', () => {
  beforeEach(async () => {
    for (const name of ['one', 'two', 'three', 'four']) await write(`files/covers/${name}.webp`, name);
    await write('files/covers/five.webp.part', 'half');
    await write('media/entries/slides.pdf', 'slides');
  });

  it('copies all files, again only new ones, and takes them back', async () => {
    expect(await move({ onlyCheck: true })).toEqual([
      'files: 4 to copy (0.0 MB), 0 already there.',
      'media: 1 to copy (0.0 MB), 0 already there.',
    ]);
    expect(store.objects.size).toBe(0);
    const { code, output } = await runOperatorCommand('move-files', { DATA_DIR: folder, ...store.env });
    expect([code, output]).toEqual([
      0,
      'files: 4 copied (0.0 MB), 0 already there.\nmedia: 1 copied (0.0 MB), 0 already there.\n' +
        'All files are there, with the same content. Nothing was deleted.\n',
    ]);
    expect([...store.objects.keys()].sort()).toEqual([
      'site/files/covers/four.webp',
      'site/files/covers/one.webp',
      'site/files/covers/three.webp',
      'site/files/covers/two.webp',
      'site/media/entries/slides.pdf',
    ]);
    const hash = createHash('sha256').update('slides').digest('hex');
    expect(store.objects.get('site/media/entries/slides.pdf')).toMatchObject({ sha256: hash });
    await write('files/covers/new.webp', 'new');
    expect((await move())[0]).toBe('files: 1 copied (0.0 MB), 4 already there.');
    const back = await scratchFolder('moved-back-');
    await move({ isBack: true }, back);
    expect(await readFile(join(back, 'files/covers/new.webp'), 'utf8')).toBe('new');
    expect(await readFile(join(back, 'media/entries/slides.pdf'), 'utf8')).toBe('slides');
  });

  it('leaves files with another content, copies the others, and refuses', async () => {
    await move();
    await write('files/covers/one.webp', 'ONE');
    await write('files/covers/new.webp', 'new');
    await expect(move()).rejects.toThrow(
      /1 files are there already with another content.*\n.*\n {2}files\/covers\/one\.webp/,
    );
    expect(String(store.objects.get('site/files/covers/one.webp')!.content)).toBe('one');
    expect(store.objects.has('site/files/covers/new.webp')).toBe(true);
    await move({ overwrite: true });
    expect(String(store.objects.get('site/files/covers/one.webp')!.content)).toBe('ONE');
  });

  it('refuses without a bucket, without files, and with names that the site cannot serve', async () => {
    const { code, errors } = await runOperatorCommand('move-files', { DATA_DIR: folder });
    expect([code, errors]).toEqual([1, 'S3_ENDPOINT and the other settings of the bucket are not set.\n']);
    await expect(move({}, await scratchFolder('empty-'))).rejects.toThrow('There are no files');
    await write('media/Лекция 1.mp4', 'video');
    await expect(move()).rejects.toThrow('media/Лекция 1.mp4');
  });

  it('says that the store does not answer', async () => {
    await store.stop();
    const { code, errors } = await runOperatorCommand('move-files', { DATA_DIR: folder, ...store.env });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The store of files does not answer: .*ECONNREFUSED.*\n$/);
  });
});

describe('a backup of a site with its files in S3', () => {
  it('says that it does not contain them, and so does a restore', async () => {
    const test = await startApp({ env: store.env });
    await test.running.ports.files.put('covers/one.webp', Buffer.from('cover'));
    const config = configOf(test.app.config.dataDir);
    const copy = join(folder, 'copy');
    const where = 'in the bucket events-files/site/ of ' + store.url;
    expect(await makeBackup(config, copy, true)).toContain(`The files are ${where}, not in this backup`);
    await test.close();
    const restored = configOf(join(folder, 'restored'));
    expect(await restoreBackup(await openBackup(copy, restored), restored)).toContain(`The files are ${where}`);
    const without = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'without') });
    expect(await restoreBackup(await openBackup(copy, without), without)).toContain(
      'These settings name no bucket: set S3_ENDPOINT',
    );
  });
});

describe('npm run doctor', () => {
  const found = async () => (await runChecks(fileChecks(configOf())))[0];

  it('lists the bucket and asks for its versions', async () => {
    expect(await found()).toMatchObject({ state: 'ok', detail: expect.stringContaining('events-files') });
    store.isVersioned = false;
    expect(await found()).toMatchObject({ state: 'warning', detail: expect.stringContaining('no versions') });
    store.behaviour = 403;
    expect(await found()).toMatchObject({ state: 'failed' });
    expect((await runChecks(fileChecks(readConfig({}))))[0]).toMatchObject({ state: 'unused' });
  });
});
