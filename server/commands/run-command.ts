import { parseArgs, type ParseArgsConfig } from 'node:util';
import { describeFailure } from '../core/describe-failure.js';
import { OperatorError } from '../core/operator-error.js';

type Arguments = { values: Record<string, string | boolean | undefined>; words: string[] };

/**
 * Runs a command of operators: unknown arguments are refused with its usage, and failures are printed as messages. The
 * process ends with 1 after a failure.
 * @param maxWords number of arguments without a name
 */
export async function runCommand(
  usage: string,
  options: NonNullable<ParseArgsConfig['options']>,
  maxWords: number,
  work: (given: Arguments) => Promise<void>,
): Promise<void> {
  try {
    await work(argumentsOf(usage, options, maxWords));
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}

function argumentsOf(usage: string, options: NonNullable<ParseArgsConfig['options']>, maxWords: number): Arguments {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > maxWords) throw new OperatorError(`Unexpected argument ${positionals[maxWords]}.`);
    return { values: values as Arguments['values'], words: positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('\n')[0]}\nUsage: ${usage}`);
  }
}

/** Prints a line of a command's result. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
