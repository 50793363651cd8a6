import { dirname, extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp, distFolder, listen, type RunningApp } from './app.js';
import { buildInfo } from './core/build-info.js';
import { readConfig, type Config } from './core/config/config.js';
import { holdFolder } from './core/database/data-folder/data-folder.js';
import { describeFailure } from './core/describe-failure.js';
import { closeServer } from './core/process/close-server.js';
import { createEnding, settingsInLog } from './core/process/process-life.js';
import { startLogAndTraces } from './core/tracing/start-log-and-traces.js';
import { packageRoot } from './core/package-root.js';
import { forkWorker } from './core/worker/worker-process.js';
import { builtRenderer, developmentRenderer } from './http/renderer.js';

/** Time that a load balancer needs to notice that this process is not ready. */
const drainMilliseconds = 2_000;
const closeMilliseconds = 8_000;

/** `worker.js` beside the built `main.js`, or its source beside `main.ts` in development. */
const workerBeside = (main: string): string => join(dirname(main), `worker${extname(main)}`);

/** Runs the site until a signal stops it. */
async function start(): Promise<void> {
  const config = readConfig();
  const { log, tracing } = await startLogAndTraces(config, 'site');
  log.info({ ...buildInfo(config), settings: settingsInLog(process.env) }, 'the site starts');
  const isDeveloping = process.argv.includes('--develop');
  const renderer = isDeveloping ? await developmentRenderer(packageRoot) : await builtRenderer(distFolder());
  const folder = config.databaseUrl ? null : await holdFolder(config.dataDir, 'the site');
  const content = config.demo ? await import('../demo/index.js') : null;
  const running = await createApp(config, {
    log,
    renderer,
    background: false,
    tracing,
    ...(config.worker === 'child' && { worker: () => forkWorker(workerBeside(process.argv[1]!)) }),
    ...(content && { demo: content.demo }),
  });
  await folder?.lend(running.app.database);
  const server = await listen(running.http, config);
  running.startWorker();
  const stopDemoRoom = content?.startRoom(running.app);

  if (config.mode !== 'production') process.stdout.write(banner(config, running, content?.demoLogins(config) ?? []));
  log.info({ port: config.port, milliseconds: Math.round(performance.now()) }, 'the site is ready');

  const end = createEnding(
    log,
    async () => {
      running.drain();
      if (config.mode === 'production') await pause(drainMilliseconds);
      stopDemoRoom?.();
      await closeServer(server);
      await running.close();
      await folder?.release();
    },
    drainMilliseconds + closeMilliseconds,
  );
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end(signal));
}

/** For developers: the addresses of the site and the logins of the demo. */
const banner = (config: Config, { ports }: RunningApp, logins: readonly string[]): string =>
  [
    '',
    `  Сайт        ${config.publicUrl}/`,
    `  GraphQL     ${config.publicUrl}/graphql`,
    ...(config.playground !== 'off' ? [`  Playground  ${config.publicUrl}/playground`] : []),
    ...(ports.mail.mailbox ? [`  Письма      ${config.publicUrl}/dev/mail`] : []),
    `  Все письма  ${config.publicUrl}/dev/emails`,
    `  Интерфейс   ${config.publicUrl}/dev/ui`,
    ...(config.acquirer?.isTest ? ['  Оплата      тестовая: деньги не списываются'] : []),
    ...(logins.length > 0 ? ['', '  Вход для знакомства:', ...logins.map((line) => `    ${line}`)] : []),
    '',
    '',
  ].join('\n');

start().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
