import 'reflect-metadata';
import { resolve } from 'node:path';
import { readConfig } from '../../core/config/config.js';
import { OperatorError } from '../../core/operator-error.js';
import { makeBackup } from '../backup/make-backup.js';
import { removeOldBackups, removePreviousStates } from '../backup/retention.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run backup -- FOLDER [--verify] [--keep DAYS]';

function daysOf(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1) throw new OperatorError(`--keep is a number of days.\nUsage: ${usage}`);
  return days;
}

/**
 * Copies the database and the files into a new folder while the site runs. `--verify` restores the copy into a scratch place
 * and checks it. `--keep` does so too, and then removes backups beside it, and states from before restores, that are older.
 */
await runCommand(usage, { verify: { type: 'boolean' }, keep: { type: 'string' } }, 1, async ({ values, words }) => {
  if (!words[0]) throw new OperatorError(`Usage: ${usage}`);
  const days = values.keep === undefined ? null : daysOf(String(values.keep));
  const folder = resolve(words[0]);
  const config = readConfig();
  say(await makeBackup(config, folder, values.verify === true || days !== null));
  if (days === null) return;
  const now = new Date();
  for (const removed of await removeOldBackups(folder, days, now)) say(`Removed: ${removed}`);
  for (const removed of await removePreviousStates(config, days, now)) say(`Removed: ${removed}`);
});
