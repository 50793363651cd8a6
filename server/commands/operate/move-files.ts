import 'reflect-metadata';
import { readConfig } from '../../core/config/config.js';
import { moveFiles } from '../move-files.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run move-files -- [--check] [--back] [--overwrite]';

/**
 * Copies the files of the site from DATA_DIR into the bucket of the settings, or with `--back` from there. May be repeated,
 * and beside a running site. `--check` only counts.
 */
await runCommand(
  usage,
  { check: { type: 'boolean' }, back: { type: 'boolean' }, overwrite: { type: 'boolean' } },
  0,
  async ({ values: { check, back, overwrite } }) => {
    const options = { onlyCheck: check === true, isBack: back === true, overwrite: overwrite === true };
    await moveFiles(readConfig(), options, say);
    if (!options.onlyCheck) say('All files are there, with the same content. Nothing was deleted.');
  },
);
