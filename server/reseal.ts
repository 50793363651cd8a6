import 'reflect-metadata';
import { Cipher } from './core/cipher.js';
import { readConfig } from './core/config.js';
import { createLog } from './core/log.js';
import { openDatabase } from './core/open-database.js';
import { resealAll } from './core/sealed.js';
import { migrations } from './migrations/index.js';
import { sealedColumns, stored } from './modules.js';

/**
 * Seals everything that stands sealed in the database with the first of `ENCRYPTION_KEYS`, while the site runs: what is
 * sealed says the same before and after, so that nothing which the site has kept in memory becomes untrue.
 * Usage: npm run reseal
 */
const config = readConfig();
const database = await openDatabase(config, stored, migrations, createLog(config));
const { renewed, left } = await resealAll({ database, cipher: new Cipher(config.encryptionKeys) }, sealedColumns);
await database.close();
process.stdout.write(`Sealed anew: ${renewed}\n`);
if (left.length > 0) {
  process.stderr.write(`Not sealed anew: ${left.length}\n${left.map((place) => `  ${place}\n`).join('')}`);
  process.exitCode = 1;
}
