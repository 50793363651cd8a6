import { expect, inject, it } from 'vitest';
import { Cipher } from '../../server/core/cipher.js';
import { unreadableTexts } from '../../server/core/database/encrypted-columns.js';
import { sealedColumns } from '../../server/modules.js';
import { findDifferences } from '../../server/statistics/registration-sums.service.js';
import { releaseDatabase } from '../releases/release-database.js';
import { releaseFiles } from '../releases/release-files.js';
import { startOn } from '../support/app.js';

const postgres = inject('postgres');
const dumps = releaseFiles(postgres ? '.postgres.br' : '.sqlite.br');

it.each(dumps)('migrates the database of a release forward: %s', async (dump) => {
  const test = await startOn(await releaseDatabase(dump, postgres), {});
  const { database, config } = test.app;
  if (!postgres) expect(await database.query('PRAGMA foreign_key_check')).toEqual([]);
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
