import { buildInfo } from './core/build-info.js';
import { ConfigError, readConfig } from './core/config/config.js';
import { describeFailure } from './core/describe-failure.js';
import { createEnding, settingsInLog } from './core/process/process-life.js';
import { startLogAndTraces } from './core/tracing/start-log-and-traces.js';
import { MainProcess, parentChannel } from './core/worker/main-process.js';
import { createWorker } from './create-worker.js';

/** Longer than the main process waits for its end. */
const closeMilliseconds = 10_000;

/**
 * The worker process. `main.ts` starts one as its child; on PostgreSQL `npm run worker` starts further ones, on this machine
 * or others.
 */
async function start(): Promise<void> {
  const channel = parentChannel();
  channel?.onClose(() => process.exit(1));
  const main = channel && (await MainProcess.connect(channel));
  // Nothing is under way while this process starts; the main process has few seconds to end in.
  let end = async (_reason: string): Promise<void> => process.exit(0);
  void main?.stopped.then(() => end('the main process stops'));
  const config = readConfig();
  if (!main && config.databaseUrl === null)
    throw new ConfigError('A worker of its own needs PostgreSQL: set DATABASE_URL.');
  if (!main && config.acquirer?.isTest && config.acquirer.url === null)
    throw new ConfigError('A worker of its own cannot use the test acquirer: it is a part of the process of the site.');
  const started = await startLogAndTraces(config, 'worker');
  const log = started.log.child({ process: 'worker' });
  if (!main) log.info({ ...buildInfo(config), settings: settingsInLog(process.env) }, 'the worker starts');
  const demo = config.demo ? (await import('../demo/index.js')).demo : undefined;
  const running = await createWorker(config, { log, main, demo, tracing: started.tracing });

  log.info({ milliseconds: Math.round(performance.now()) }, 'the worker is ready');

  end = createEnding(log, () => running.close(), closeMilliseconds);
  // A terminal sends its signals to both processes; the main process stops its worker when no request needs it any more.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => main ?? void end(signal));
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
