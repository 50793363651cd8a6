import 'reflect-metadata';
import { Cipher } from '../../core/cipher.js';
import { readConfig } from '../../core/config/config.js';
import { createLog } from '../../core/log.js';
import { openDatabase } from '../../core/database/open-database.js';
import { rotateKeys } from '../../core/database/encrypted-columns.js';
import { migrations } from '../../migrations/index.js';
import { sealedColumns, databaseTables } from '../../modules.js';

/**
 * Encrypts all encrypted columns again with the first of `ENCRYPTION_KEYS`. The site may run meanwhile: the decrypted values
 * do not change, so its cached responses stay correct.
 * Usage: npm run rotate-keys
 */
const config = readConfig();
const database = await openDatabase(config, databaseTables, migrations, createLog(config));
const { updatedRows: renewed, failures: left } = await rotateKeys(
  { database, cipher: new Cipher(config.encryptionKeys) },
  sealedColumns,
);
await database.close();
process.stdout.write(`Encrypted again: ${renewed}\n`);
if (left.length > 0) {
  process.stderr.write(`Not encrypted again: ${left.length}\n${left.map((place) => `  ${place}\n`).join('')}`);
  process.exitCode = 1;
}
