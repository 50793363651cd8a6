import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../../core/config/config.js';
import { OperatorError } from '../../core/operator-error.js';
import { openBackup, recoverInterrupted, restoreBackup } from '../backup/restore-backup.js';
import { verifyBackup } from '../backup/verify.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run restore -- (FOLDER [--check] [--deleted FILE] | --recover)';

/**
 * Restores a backup: builds it beside, checks it, puts it in the place of database and files by renaming, and keeps these.
 * Refuses while the site runs. `--recover` ends a restore that was killed between its last steps. `--check` only does what can be done beside a running site: it changes nothing.
 */
const options = { check: { type: 'boolean' }, deleted: { type: 'string' }, recover: { type: 'boolean' } } as const;
await runCommand(usage, options, 1, async ({ values, words }) => {
  if ((words[0] === undefined) !== (values.recover === true)) throw new OperatorError(`Usage: ${usage}`);
  const config = readConfig();
  if (words[0] === undefined)
    return say((await recoverInterrupted(config)) ?? 'No restore was interrupted: nothing was changed.');
  const backup = await openBackup(resolve(words[0]), config);
  if (values.check) {
    await verifyBackup(backup, config);
    return say(`The backup can be restored: ${backup.folder}`);
  }
  const deletions = typeof values.deleted === 'string' ? [resolve(values.deleted)] : [];
  for (const file of deletions) if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  say(await restoreBackup(backup, config, deletions));
  say('The site sends nothing until npm run resume: see docs/operate/back-up.md.');
});
