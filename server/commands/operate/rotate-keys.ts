import 'reflect-metadata';
import { Cipher } from '../../core/cipher.js';
import { readConfig } from '../../core/config/config.js';
import { rotateKeys } from '../../core/database/encrypted-columns.js';
import { sealedColumns } from '../../modules.js';
import { openForCommand } from '../open-for-command.js';
import { runCommand, say } from '../run-command.js';

const title = 'npm run rotate-keys';
const options = { 'sign-on': { type: 'boolean' } } as const;

/**
 * Encrypts all encrypted columns again with the first of `ENCRYPTION_KEYS` and makes fingerprints with the last one; with
 * `--sign-on` it throws the keys away that sign answers to partners, and the next answer makes another. The site may run
 * meanwhile.
 */
await runCommand(`${title} [-- --sign-on]`, options, 0, async ({ values }) => {
  const config = readConfig();
  const database = await openForCommand(config, title);
  if (values['sign-on']) {
    const deleted = await database
      .inTransaction((transaction) => transaction.query('DELETE FROM sign_on_keys RETURNING kid'))
      .finally(database.close);
    say(`Keys of sign-on that are valid no more: ${deleted.length}. The site makes another when it needs one.`);
    return;
  }
  const cipher = new Cipher(config.encryptionKeys);
  const { updatedRows, failures } = await rotateKeys({ database, cipher }, sealedColumns).finally(database.close);
  const [first, last] = [config.encryptionKeys[0].name, config.encryptionKeys.at(-1)!.name];
  say(`Key ${first} encrypts, key ${last} makes fingerprints. Rows that were changed: ${updatedRows}`);
  if (failures.length === 0) return;
  process.stderr.write(`Not encrypted again: ${failures.length}\n${failures.map((place) => `  ${place}\n`).join('')}`);
  process.exitCode = 1;
});
