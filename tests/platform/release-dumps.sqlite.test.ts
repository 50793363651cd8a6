import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Cipher } from '../../server/core/cipher.js';
import { unreadableTexts } from '../../server/core/database/encrypted-columns.js';
import { sealedColumns } from '../../server/modules.js';
import { findDifferences } from '../../server/statistics/registration-sums.service.js';
import { startOn } from '../support/app.js';
import { scratchFolder } from '../support/scratch-folder.js';

const folder = resolve(import.meta.dirname, '../releases');
const dumps = readdirSync(folder).filter((file) => file.endsWith('.sqlite.br'));

it.each(dumps)('migrates the database of a release forward: %s', async (dump) => {
  const data = await scratchFolder('release-');
  await writeFile(join(data, 'database.sqlite'), brotliDecompressSync(await readFile(join(folder, dump))));
  const test = await startOn({ env: { DATA_DIR: data }, drop: async () => {} }, {});
  const { database, config } = test.app;
  expect(await database.query('PRAGMA foreign_key_check')).toEqual([]);
  const tables = [
    'users',
    'events',
    'registrations',
    'payments',
    'certificates',
    'ledger_entries',
    'archive_entries',
    'invoices',
  ];
  for (const table of tables) expect(await test.value(`SELECT COUNT(*) FROM ${table}`)).toBeGreaterThan(0);
  const { read, unreadable } = await unreadableTexts(
    { database, cipher: new Cipher(config.encryptionKeys) },
    sealedColumns,
  );
  expect(unreadable).toEqual([]);
  expect(read).toBeGreaterThan(0);
  expect(await findDifferences({ database })).toEqual([]);
  expect((await test.client().query('events', { first: 5 }, 'nodes { title }'))?.nodes.length).toBeGreaterThan(0);
  await test.close();
});
