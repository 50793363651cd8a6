import { environment } from '../config/config.js';
import { isSecret } from '../config/secret-files.js';
import { standardOutput, type Logger } from '../log.js';

/** A value for the log: secrets and the user and password in addresses are left out. */
function shown(name: string, value: string): string {
  if (isSecret(name)) return '[set]';
  if (!URL.canParse(value)) return value;
  const url = new URL(value);
  url.username = '';
  url.password = '';
  return url.href;
}

/** The settings that are set in an environment, and the files of secrets, for the log. */
export const settingsInLog = (settings: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => {
      const [value, file] = [settings[name], settings[`${name}_FILE`]];
      return [...(value ? [[name, shown(name, value)]] : []), ...(file ? [[`${name}_FILE`, file]] : [])];
    }),
  );

/**
 * Ends the process when it is asked to: once, within a time, and with lines in the log that say why and how. After an error
 * that nothing caught it ends at once, because its state is not known.
 * @param stop finishes the work in progress
 * @param maxMilliseconds after which the process ends without having finished
 * @returns asks for the end, with a reason for the log
 */
export function createEnding(
  log: Logger,
  stop: () => Promise<void>,
  maxMilliseconds: number,
): (reason: string) => Promise<void> {
  const end = async (status: number): Promise<never> => {
    await standardOutput().flush();
    process.exit(status);
  };
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection was not handled'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends after an error that nothing caught');
    void end(1);
  });
  let isStopping = false;
  return async (reason) => {
    if (isStopping) return;
    isStopping = true;
    const start = performance.now();
    log.info({ reason }, 'the process stops');
    setTimeout(() => {
      log.error({ maxMilliseconds }, 'the process did not stop in time and ends now');
      void end(1);
    }, maxMilliseconds).unref();
    try {
      await stop();
      log.info({ milliseconds: Math.round(performance.now() - start) }, 'the process has stopped');
      await end(0);
    } catch (error) {
      log.error({ err: error }, 'the process could not finish its work');
      await end(1);
    }
  };
}
