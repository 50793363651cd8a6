import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  FolderInUseError,
  holdFolder,
  readHolder,
  type HeldFolder,
} from '../../server/core/database/data-folder/data-folder.js';
import { borrowWriteLock } from '../../server/core/database/data-folder/lent-lock.js';
import { openForCommand } from '../../server/commands/open-for-command.js';
import { appForEachTest } from '../support/app.js';
import { makeEvent } from '../support/factories.js';
import { scratchFolder } from '../support/scratch-folder.js';

/** Starts a process that holds a folder. @returns ends it without any warning */
async function holdInAnotherProcess(folder: string): Promise<() => Promise<void>> {
  const module = resolve('server/core/database/data-folder/data-folder.ts');
  const program = `const { holdFolder } = await import(${JSON.stringify(module)});
    await holdFolder(${JSON.stringify(folder)}, 'the site'); console.log('held'); setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => createInterface(child.stdout).once('line', done));
  return () =>
    new Promise((done) => {
      child.once('exit', () => done());
      child.kill('SIGKILL');
    });
}

describe('a data folder with SQLite', () => {
  it('serves one process: a second one is refused and told which; the lock ends with the process', async () => {
    const folder = await scratchFolder('held-');
    const kill = await holdInAnotherProcess(folder);
    const holder = readHolder(folder)!;
    await expect(holdFolder(folder, 'the site')).rejects.toThrow(`is in use by the site (process ${holder.pid} on `);
    await kill();
    const own = await holdFolder(folder, 'npm run migrate');
    expect(readHolder(folder)).toMatchObject({ pid: process.pid, title: 'npm run migrate' });
    await own.release();
  });
});

describe('a command beside a running site', () => {
  const test = appForEachTest();
  let site: HeldFolder;
  beforeEach(async () => {
    site = await holdFolder(test.app.config.dataDir, 'the site');
    await site.lend(test.app.database);
  });
  afterEach(() => site.release());

  it('writes with the lock of the site, which notices each change before the command goes on', async () => {
    const event = await makeEvent(test);
    const readTitle = async () => (await test.client().query('event', { slug: event.slug }, 'title'))?.title;
    const before = await readTitle();
    const database = await openForCommand(test.app.config, 'npm run rotate-keys');
    await database.inTransaction((transaction) => transaction.update('events', { id: event.id }, { title: 'Новое' }));
    expect(await readTitle()).toBe('Новое');
    expect(before).not.toBe('Новое');
    await database.close();
  });

  it('takes turns with the site', async () => {
    const database = await openForCommand(test.app.config, 'npm run rotate-keys');
    const write = (one: typeof database, key: string) =>
      one.inTransaction((transaction) =>
        transaction.insertOne('rate_limits', { key, points: 0, expire: 4_000_000_000_000 }),
      );
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => write(index % 2 ? database : test.app.database, `turn ${index}`)),
    );
    expect(await test.value('SELECT COUNT(*) FROM rate_limits WHERE key LIKE ?', ['turn %'])).toBe(40);
    await database.close();
  });

  it('that ends while it writes gives the lock back', async () => {
    const { writeLock, close } = await borrowWriteLock(readHolder(test.app.config.dataDir)!.socket!);
    await writeLock.take();
    const waiting = test.execute('UPDATE regions SET position = position RETURNING id');
    close();
    expect((await waiting).length).toBeGreaterThan(0);
  });

  it('that needs the folder for itself is refused', async () => {
    await expect(holdFolder(test.app.config.dataDir, 'npm run migrate')).rejects.toThrow(FolderInUseError);
  });
});
