import 'reflect-metadata';
import { examine } from '../doctor/examine.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run doctor [-- --json] [--dkim-selector NAME]';
const marks = { ok: 'ok', warning: 'WARNING', failed: 'FAILED', unused: '–' } as const;

/**
 * Examines an installation with the settings of the site, which may run meanwhile, and changes nothing. Ends with 1 if a
 * check has failed.
 */
await runCommand(
  usage,
  { json: { type: 'boolean' }, 'dkim-selector': { type: 'string' } },
  0,
  async ({ values: { json, 'dkim-selector': selector } }) => {
    const found = await examine(process.env, selector as string | undefined);
    if (json) say(JSON.stringify(found, null, 2));
    else for (const { check, state, detail } of found) say(`${marks[state].padEnd(8)} ${check.padEnd(16)} ${detail}`);
    if (found.some(({ state }) => state === 'failed')) process.exitCode = 1;
  },
);
