import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/commands/backup/make-backup.js';
import { openBackup, restoreBackup } from '../../server/commands/backup/restore-backup.js';
import { verifyBackup } from '../../server/commands/backup/verify.js';
import { readConfig } from '../../server/core/config/config.js';
import { holdFolder } from '../../server/core/database/data-folder/data-folder.js';
import { readOutgoingPause } from '../../server/core/installation/outgoing-pause.js';
import { recogniseCopy } from '../../server/core/installation/recognise-copy.js';
import { appForFile, startApp } from '../support/app.js';
import { makeUser, password, signInAs } from '../support/factories.js';
import { runOperatorCommand } from '../support/run-operator-command.js';
import { scratchFolder } from '../support/scratch-folder.js';

const test = appForFile();
let folder: string;
beforeAll(async () => {
  folder = await scratchFolder('backup-');
  await test.running.ports.files.put('covers/made.txt', Buffer.from('made'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const configOf = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
const backup = (env: Record<string, string>, to: string, isVerified = false) =>
  makeBackup(configOf(env), to, isVerified);
const restore = async (env: Record<string, string>, from: string) =>
  restoreBackup(await openBackup(from, configOf(env)), configOf(env));
const site = () => ({ DATA_DIR: test.app.config.dataDir });

/** What a folder holds: paths and hashes. */
async function contentOf(root: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const path of await readdir(root, { recursive: true }))
    if ((await stat(join(root, path))).isFile())
      content[path] = createHash('sha256')
        .update(await readFile(join(root, path)))
        .digest('hex');
  return content;
}

async function userIds(dataDir: string): Promise<Set<string>> {
  const restored = await startApp({ env: { DATA_DIR: dataDir } });
  const rows = await restored.rows<{ id: string }>('SELECT id FROM users');
  await restored.close();
  return new Set(rows.map(({ id }) => id));
}

describe('npm run backup', () => {
  it('contains everything committed before it began, during concurrent writes, and can be restored', async () => {
    const before = await Promise.all(Array.from({ length: 50 }, () => makeUser(test)));
    const copy = join(folder, 'copy');
    const made = backup(site(), copy, true);
    let isDone = false;
    void made.finally(() => (isDone = true));
    let userCount = 0;
    while (!isDone) {
      await makeUser(test);
      userCount += 1;
    }
    expect(await made).toContain('verified');
    expect(userCount).toBeGreaterThan(0);
    expect(JSON.parse(await readFile(join(site().DATA_DIR, 'last-backup.json'), 'utf8'))).toMatchObject({
      folder: copy,
      isVerified: true,
    });

    const restored = join(folder, 'restored');
    await restore({ DATA_DIR: restored }, copy);
    const restoredIds = await userIds(restored);
    expect(before.filter(({ id }) => !restoredIds.has(id))).toEqual([]);
  });

  it('is readable by its owner only, like the files of the site, even in an open folder', async () => {
    const openFolder = join(folder, 'open');
    await mkdir(openFolder);
    await chmod(openFolder, 0o777);
    const open = await startApp({ env: { DATA_DIR: openFolder } });
    await open.running.ports.files.put('covers/made.txt', Buffer.from('made'));
    const copy = join(folder, 'private');
    await backup({ DATA_DIR: openFolder }, copy);
    await open.close();
    for (const root of [openFolder, copy]) {
      const names = await readdir(root, { recursive: true });
      expect(names).toEqual(expect.arrayContaining(['database.sqlite', 'files/covers/made.txt']));
      for (const path of ['', ...names]) expect([path, (await stat(join(root, path))).mode & 0o077]).toEqual([path, 0]);
    }
  });

  it('is encrypted with BACKUP_KEY, and only complete and unchanged with it', async () => {
    const key = randomBytes(32).toString('base64');
    const copy = join(folder, 'encrypted');
    const { email } = await makeUser(test);
    await backup({ ...site(), BACKUP_KEY: key }, copy);
    for (const path of Object.keys(await contentOf(copy)))
      expect((await readFile(join(copy, path))).includes(email)).toBe(false);
    const check = async (secret?: string): Promise<void> => {
      const config = configOf({ DATA_DIR: join(folder, 'opened'), ...(secret && { BACKUP_KEY: secret }) });
      await verifyBackup(await openBackup(copy, config), config);
    };
    await expect(check()).rejects.toThrow('set BACKUP_KEY');
    await expect(check(randomBytes(32).toString('base64'))).rejects.toThrow('another BACKUP_KEY');
    await check(key);
    const file = join(copy, 'files/covers/made.txt.enc');
    const bytes = await readFile(file);
    bytes[13]! ^= 1;
    await writeFile(file, bytes);
    await expect(check(key)).rejects.toThrow('files/covers/made.txt was changed');
  });

  it('removes backups that are older than --keep, and nothing else, after it is verified', async () => {
    const parent = join(folder, 'kept');
    const day = 86_400_000;
    for (const [name, days] of [
      ['old', 31],
      ['young', 29],
    ] as const) {
      await mkdir(parent, { recursive: true });
      await backup(site(), join(parent, name));
      const file = join(parent, name, 'manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...manifest, time: new Date(Date.now() - days * day) }));
    }
    await mkdir(join(parent, 'other'));
    await utimes(join(parent, 'other'), 0, 0);
    const states = ['before-20200101000000', `before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`];
    const [oldState, youngState] = states.map((name) => join(site().DATA_DIR, name)) as [string, string];
    for (const state of [oldState, youngState]) await mkdir(state);
    const { output } = await runOperatorCommand('backup', site(), join(parent, 'new'), '--keep', '30');
    expect(output).toContain(`Removed: ${join(parent, 'old')}`);
    expect(output).toContain(`Removed: ${oldState}`);
    expect([existsSync(oldState), existsSync(youngState)]).toEqual([false, true]);
    expect((await readdir(parent)).sort()).toEqual(['new', 'other', 'young']);
  });

  it('refuses a wrong address, or an existing folder, and leaves nothing behind', async () => {
    const empty = join(folder, 'empty');
    await mkdir(empty);
    await expect(backup({ DATA_DIR: empty }, join(folder, 'of-empty'))).rejects.toThrow('no database in');
    await expect(backup(site(), empty)).rejects.toThrow('exists already');
    expect(existsSync(join(folder, 'of-empty.part'))).toBe(false);
  });
});

describe('npm run restore', () => {
  it('makes an exact image and keeps the previous state', async () => {
    const data = join(folder, 'image');
    const copy = join(folder, 'of-image');
    await backup(site(), copy);
    await mkdir(join(data, 'files'), { recursive: true });
    await writeFile(join(data, 'files/stays.txt'), 'not in the copy');
    await writeFile(join(data, 'database.sqlite'), 'damaged');
    await restore({ DATA_DIR: data }, copy);
    const before = (await readdir(data)).find((name) => name.startsWith('before-'))!;
    expect(Object.keys(await contentOf(join(data, before))).sort()).toEqual(['database.sqlite', 'files/stays.txt']);
    expect(await readdir(join(data, 'files'), { recursive: true })).toEqual(['covers', 'covers/made.txt']);
    expect(await readdir(data)).not.toContain('restore.part');
  });

  it('changes nothing when the backup is damaged, incomplete, newer, or of another database', async () => {
    const data = join(folder, 'unchanged');
    const copy = join(folder, 'good');
    await backup(site(), copy);
    await restore({ DATA_DIR: data }, copy);
    const before = await contentOf(data);
    const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8')) as Record<string, unknown>;
    const tries: [string, RegExp][] = [];
    const attempt = async (change: (bad: string) => Promise<unknown>, expected: RegExp) => {
      const bad = join(folder, `bad-${tries.length}`);
      await cp(copy, bad, { recursive: true });
      await change(bad);
      tries.push([String(await restore({ DATA_DIR: data }, bad).catch((error: unknown) => error)), expected]);
    };
    const withManifest = (changes: object) => (bad: string) =>
      writeFile(join(bad, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
    await attempt((bad) => rm(join(bad, 'files/covers/made.txt')), /made\.txt is missing/);
    await attempt((bad) => writeFile(join(bad, 'database.sqlite'), 'x'), /database\.sqlite is not what/);
    await attempt((bad) => rm(join(bad, 'manifest.json')), /is no backup/);
    await attempt(
      withManifest({ migrations: [...(manifest.migrations as string[]), 'OfTheFuture9'] }),
      /newer than this/,
    );
    await attempt(withManifest({ dialect: 'postgres' }), /set DATABASE_URL/);
    await attempt(withManifest({ counts: { users: 1 } }), /table users has \d+ rows/);
    for (const [text, expected] of tries) expect(text).toMatch(expected);
    expect(await contentOf(data)).toEqual(before);
  });

  it('erases deleted accounts again, from the journal of the folder and from a log', async () => {
    const [inJournal, inLog, stays] = [await makeUser(test), await makeUser(test), await makeUser(test)] as const;
    const [copy, data, log] = ['with-deleted', 'without-deleted', 'site.log'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await backup(site(), copy);
    const person = await signInAs(test, inJournal);
    const input = { password, confirmation: 'удалить' };
    await person.mutate('deleteAccount', { input }, 'deletedAt');
    await mkdir(data);
    await cp(join(site().DATA_DIR, 'deletions.log'), join(data, 'deletions.log'));
    await writeFile(log, `{"level":30,"user":"${inLog.id}","msg":"an account was deleted"}\n`);
    await restoreBackup(await openBackup(copy, configOf({ DATA_DIR: data })), configOf({ DATA_DIR: data }), [log]);
    const restored = await startApp({ env: { DATA_DIR: data } });
    const emails = await restored.rows<{ id: string; email: string }>('SELECT id, email FROM users');
    await restored.close();
    for (const { id } of [inJournal, inLog]) expect(emails).toContainEqual({ id, email: `deleted:${id}` });
    expect(emails).toContainEqual({ id: stays.id, email: stays.email });
  });

  it('is noticed by the site, like a copy that was made by hand: nothing goes out', async () => {
    await recogniseCopy(test.app, test.app.log);
    const [copy, restored, byHand] = ['marked', 'of-marked', 'by-hand'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await backup(site(), copy);
    expect(await restore({ DATA_DIR: restored }, copy)).toBe('Restored. There was no database before.');
    expect((await readdir(restored)).filter((name) => name.startsWith('before-'))).toEqual([]);
    await cp(copy, byHand, { recursive: true });
    const reasons = [];
    for (const dataDir of [restored, byHand]) {
      const started = await startApp({ env: { DATA_DIR: dataDir }, background: true });
      reasons.push((await readOutgoingPause(started.app))?.reason);
      await started.close();
    }
    expect(reasons).toEqual(['RESTORED', 'COPIED']);
    expect(await readOutgoingPause(test.app)).toBeNull();
  });

  it('is refused while the site runs', async () => {
    const held = await holdFolder(site().DATA_DIR, 'the site');
    const copy = join(folder, 'second');
    await backup(site(), copy);
    await expect(restore(site(), copy)).rejects.toThrow('is in use by the site');
    await held.release();
  });
});
