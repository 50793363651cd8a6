import { generate } from './new/generate.js';

/** Writes a module, a mutation, a list, an email, a state machine or a page, as docs/extend describes them. */
try {
  process.stdout.write(await generate('.', ...process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
