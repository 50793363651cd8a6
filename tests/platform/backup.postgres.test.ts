import { rm, writeFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '../../server/commands/backup/make-backup.js';
import { openBackup, restoreBackup } from '../../server/commands/backup/restore-backup.js';
import { verifyBackup } from '../../server/commands/backup/verify.js';
import { appForFile } from '../support/app.js';
import { makeUser } from '../support/factories.js';
import { scratchFolder } from '../support/scratch-folder.js';

const test = appForFile();
let folder: string;
beforeAll(async () => void (folder = await scratchFolder('backup-')));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function onServer<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: inject('postgres').replace(/template$/, database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('a backup of PostgreSQL', () => {
  it('is restored beside, takes the name of the database, and leaves the previous one', async () => {
    const user = await makeUser(test);
    const { config } = test.app;
    const copy = join(folder, 'copy');
    expect(await makeBackup(config, copy, true)).toContain('verified');
    const { database, sequences } = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8')) as {
      database: string;
      sequences: Record<string, number>;
    };
    // No pg_dump of this server's version is at hand.
    expect(database).toBe('copy');
    await makeUser(test);
    const before = await test.rows<{ id: string }>('SELECT id FROM users ORDER BY id');

    await onServer('postgres', (client) => client.query('CREATE DATABASE restored_site'));
    const url = inject('postgres').replace(/template$/, 'restored_site');
    const elsewhere = { ...config, databaseUrl: url, dataDir: join(folder, 'elsewhere') };
    await mkdir(join(elsewhere.dataDir, 'files'), { recursive: true });
    await writeFile(join(elsewhere.dataDir, 'files/stays.txt'), 'not in the copy');
    const busy = onServer('restored_site', async () =>
      expect(restoreBackup(await openBackup(copy, elsewhere), elsewhere)).rejects.toThrow('is in use'),
    );
    await busy;
    const sentence = await restoreBackup(await openBackup(copy, elsewhere), elsewhere);
    const previous = /previous database is (\w+)/.exec(sentence)![1]!;
    await onServer('restored_site', async (client) => {
      const ids = (await client.query<{ id: string }>('SELECT id FROM users ORDER BY id')).rows;
      expect(ids).toContainEqual({ id: user.id });
      expect(ids.length).toBe(before.length - 1);
      for (const [name, value] of Object.entries(sequences)) {
        const { rows } = await client.query<{ last: number }>(`SELECT last_value::float8 AS last FROM "${name}"`);
        expect([name, rows[0]!.last]).toEqual([name, expect.any(Number)]);
        expect(rows[0]!.last).toBeGreaterThanOrEqual(value);
      }
      const { rows: keys } = await client.query(`SELECT 1 FROM pg_constraint WHERE contype = 'f' AND convalidated`);
      expect(keys.length).toBe(await test.value(`SELECT COUNT(*) FROM pg_constraint WHERE contype = 'f'`));
      const { rows: disabled } = await client.query(
        `SELECT 1 FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`,
      );
      expect(disabled).toEqual([]);
    });
    const left = await onServer('postgres', async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database WHERE datname ~ '_(restore|verify)_\\d+$'`,
      );
      await client.query('DROP DATABASE restored_site');
      await client.query(`DROP DATABASE "${previous}"`);
      return rows;
    });
    expect(left).toEqual([]);
  });

  it('asks for the right to make a database, before anything is changed', async () => {
    const copy = join(folder, 'plain');
    await makeBackup(test.app.config, copy, false);
    await onServer('postgres', (client) => client.query(`CREATE ROLE plain LOGIN PASSWORD 'plain'`));
    await onServer('postgres', (client) => client.query('CREATE DATABASE of_plain OWNER plain'));
    const url = inject('postgres')
      .replace(/template$/, 'of_plain')
      .replace('postgres:postgres@', 'plain:plain@');
    const config = { ...test.app.config, databaseUrl: url, dataDir: join(folder, 'of-plain') };
    const work = async () => restoreBackup(await openBackup(copy, config), config);
    await expect(work()).rejects.toThrow('ALTER ROLE plain CREATEDB');
    await expect(verifyBackup(await openBackup(copy, config), config)).rejects.toThrow('ALTER ROLE plain CREATEDB');
    expect(await readdir(config.dataDir)).toEqual(['in-use.lock']);
    await onServer('postgres', (client) => client.query('ALTER ROLE plain CREATEDB'));
    expect(await work()).toContain('Restored');
    await onServer('postgres', async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database WHERE datname LIKE 'of!_plain%' ESCAPE '!'`,
      );
      expect(rows.length).toBe(2);
      for (const { name } of rows) await client.query(`DROP DATABASE "${name}"`);
      await client.query('DROP ROLE plain');
    });
  });
});
