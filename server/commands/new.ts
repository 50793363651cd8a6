import { generate, usage } from './new/generate.js';

/** Writes a module, a mutation, a list, an email, a state machine or a page, as docs/extend describes them. */
const parameters = process.argv.slice(2);
try {
  const isHelp = parameters.some((parameter) => ['--help', '-h', 'help'].includes(parameter));
  process.stdout.write(isHelp ? usage : await generate('.', ...parameters));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
