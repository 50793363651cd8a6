import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const tsx = import.meta.resolve('tsx');
const commands = resolve(import.meta.dirname, '../../server/commands/operate');

export type CommandResult = { code: number; output: string; errors: string };

/** Runs a command of operators in a process of its own, from a working directory that is not that of the sources. */
export const runOperatorCommand = (
  name: string,
  env: Record<string, string>,
  ...words: string[]
): Promise<CommandResult> =>
  new Promise((done) => {
    const parameters = ['--import', tsx, resolve(commands, `${name}.ts`), ...words];
    const { PATH = '' } = process.env;
    // Without an `.env` and settings of the tests: what is not given here has its default.
    execFile(
      process.execPath,
      parameters,
      { cwd: tmpdir(), env: { PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', TSX_TSCONFIG_PATH: tsconfig, ...env } },
      (error, output, errors) => done({ code: error ? Number(error.code ?? 1) : 0, output, errors }),
    );
  });

const tsconfig = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));
