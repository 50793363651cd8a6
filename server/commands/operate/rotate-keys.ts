import 'reflect-metadata';
import { Cipher } from '../../core/cipher.js';
import { readConfig } from '../../core/config/config.js';
import { rotateKeys } from '../../core/database/encrypted-columns.js';
import { sealedColumns } from '../../modules.js';
import { openForCommand } from '../open-for-command.js';
import { runCommand, say } from '../run-command.js';

/** Encrypts all encrypted columns again with the first of `ENCRYPTION_KEYS`. The site may run meanwhile. */
await runCommand('npm run rotate-keys', {}, 0, async () => {
  const config = readConfig();
  const database = await openForCommand(config, 'npm run rotate-keys');
  const cipher = new Cipher(config.encryptionKeys);
  const { updatedRows, failures } = await rotateKeys({ database, cipher }, sealedColumns).finally(database.close);
  say(`Encrypted again: ${updatedRows}`);
  if (failures.length === 0) return;
  process.stderr.write(`Not encrypted again: ${failures.length}\n${failures.map((place) => `  ${place}\n`).join('')}`);
  process.exitCode = 1;
});
