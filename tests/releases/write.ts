import 'reflect-metadata';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DataSource } from 'typeorm';
import { sqliteDriver } from '../../server/core/database/sqlite-driver.js';
import { demoTemplate } from '../support/demo-template.js';
import { scratchFolder } from '../support/scratch-folder.js';

/**
 * Writes the compressed database of a release with the content of the demo, for `release-dumps.sqlite.test.ts`. Run once for each
 * release, when its migrations are final.
 * Usage: npx tsx tests/releases/write.ts VERSION
 */
const [version] = process.argv.slice(2);
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npx tsx tests/releases/write.ts VERSION');
const copy = join(await scratchFolder('release-'), 'database.sqlite');
const source = await new DataSource({
  type: 'sqlite',
  database: join(await demoTemplate(), 'database.sqlite'),
  driver: sqliteDriver,
}).initialize();
await source.query('VACUUM INTO ?', [copy]);
await source.destroy();
const file = resolve(`tests/releases/${version}.sqlite.br`);
await writeFile(
  file,
  brotliCompressSync(await readFile(copy), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }),
);
await rm(copy);
process.stdout.write(`${file}\n`);
