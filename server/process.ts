import { dirname, extname, join } from 'node:path';
import { createApp, distFolder, listen } from './app.js';
import { readConfig } from './core/config/config.js';
import { holdFolder } from './core/database/data-folder/data-folder.js';
import { describeFailure } from './core/describe-failure.js';
import { createLog } from './core/log.js';
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
  const log = createLog(config);
  const isDeveloping = process.argv.includes('--develop');
  const renderer = isDeveloping ? await developmentRenderer(packageRoot) : await builtRenderer(distFolder());
  const folder = config.databaseUrl ? null : await holdFolder(config.dataDir, 'the site');
  const content = config.demo ? await import('../demo/index.js') : null;
  const running = await createApp(config, {
    log,
    renderer,
    background: false,
    ...(config.worker === 'child' && { worker: () => forkWorker(workerBeside(process.argv[1]!)) }),
    ...(content && { demo: content.demo }),
  });
  await folder?.lend(running.app.database);
  const server = await listen(running.http, config);
  running.startWorker();

  process.stdout.write(
    [
      '',
      `  Сайт        ${config.publicUrl}/`,
      `  GraphQL     ${config.publicUrl}/graphql`,
      ...(config.playground ? [`  Playground  ${config.publicUrl}/playground`] : []),
      ...(running.ports.mail.mailbox ? [`  Письма      ${config.publicUrl}/dev/mail`] : []),
      ...(config.mode !== 'production'
        ? [`  Все письма  ${config.publicUrl}/dev/emails`, `  Интерфейс   ${config.publicUrl}/dev/ui`]
        : []),
      ...(config.acquirer?.isTest ? ['  Оплата      тестовая: деньги не списываются'] : []),
      ...(content ? ['', '  Вход для знакомства:', ...content.demoLogins(config).map((line) => `    ${line}`)] : []),
      '',
      '',
    ].join('\n'),
  );

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    running.drain();
    setTimeout(() => process.exit(1), drainMilliseconds + closeMilliseconds).unref();
    if (config.mode === 'production') await new Promise((resolve) => setTimeout(resolve, drainMilliseconds));
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await running.close();
    await folder?.release();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection was not handled'));
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
