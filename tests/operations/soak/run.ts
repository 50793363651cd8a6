import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { freePort } from '../../support/free-port.js';
import { startPostgres } from '../../support/postgres.js';
import { startReceiver } from '../../support/receiver.js';
import { scratchFolder } from '../../support/scratch-folder.js';
import { startSmtp } from '../../support/smtp.js';
import { startBalancer } from './balancer.js';
import { countResponses, Load, noCounts, type Counts } from './load.js';
import { observe, sampleLine } from './observe.js';
import { startSiteProcess, type SiteProcess } from './site-process.js';
import { demoPassword, prepareStage } from './stage.js';
import { judgeDeliveries, judgeMemory, judgeRows, type Observation } from './verdict.js';

const minute = 60_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '16' },
    log: { type: 'string' },
  },
});

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
  if (values.log) appendFileSync(values.log, `${line}\n`);
};

const countsLine = ({ ok, redirected, rejected, failed, unexpected }: Counts): string =>
  `2xx ${ok}, 3xx ${redirected}, 4xx ${rejected}, 5xx ${failed}, unexpected ${unexpected.length}`;

const settings = (url: string, folder: string, databaseUrl: string, smtpUrl: string): Record<string, string> => ({
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  MALLOC_ARENA_MAX: '2',
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  PUBLIC_URL: url,
  TRUSTED_PROXIES: '1',
  CAPTCHA_COST: '1',
  CAPTCHA_SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  WEBHOOK_LOOPBACK: 'true',
  SIGN_UPS_PER_DAY: '10000',
  DEMO: 'true',
  DEMO_PASSWORD: demoPassword,
});

/** Two processes of the built site on one PostgreSQL, under a modest load of all kinds; one line a minute, then a verdict. */
async function soak(minutes: number, rate: number): Promise<boolean> {
  execFileSync(process.execPath, ['build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [postgres, smtp, receiver, balancer, folder] = await Promise.all([
    startPostgres(),
    startSmtp(),
    startReceiver(),
    startBalancer(),
    scratchFolder('soak-'),
  ]);
  const processes: SiteProcess[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(processes.map((one) => one.stop()));
    await Promise.all([balancer.close(), receiver.close(), smtp.stop()]);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const env = settings(balancer.url, folder, postgres.url('postgres'), smtp.url);
    for (const name of ['A', 'B']) processes.push(await startSiteProcess(name, await freePort(), env));
    balancer.setTargets(processes.map(({ port }) => port));
    const stage = await prepareStage(balancer.url, receiver);
    return await run({ minutes, rate, processes, stage, smtp, receiver, databaseUrl: postgres.url('postgres') });
  } finally {
    await close();
  }
}

type Parts = {
  minutes: number;
  rate: number;
  processes: SiteProcess[];
  stage: Awaited<ReturnType<typeof prepareStage>>;
  smtp: Awaited<ReturnType<typeof startSmtp>>;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  databaseUrl: string;
};

async function run({ minutes, rate, processes, stage, smtp, receiver, databaseUrl }: Parts): Promise<boolean> {
  let counts = noCounts();
  const total = noCounts();
  countResponses(() => counts);
  const load = new Load(stage, smtp, () => counts);
  const observations: Observation[] = [];
  const startedAt = Date.now();
  print(`load begins: ${rate} steps per second for ${minutes} minutes`);
  load.start(rate);

  const everyMinute = async (): Promise<void> => {
    const past = counts;
    counts = noCounts();
    for (const key of ['ok', 'redirected', 'rejected', 'failed'] as const) total[key] += past[key];
    total.unexpected.push(...past.unexpected);
    const hours = (Date.now() - startedAt) / (60 * minute);
    const lines = await Promise.all(
      processes.map(async (one) => {
        if (one.exitCode() !== null) return `${one.name} has ended with ${one.exitCode()}`;
        const sample = await observe(one);
        observations.push({ hours, name: one.name, sample });
        return sampleLine(one.name, sample);
      }),
    ).catch((error: Error) => [`no metrics: ${error.message}`]);
    const errors = processes.reduce((sum, one) => sum + one.errors.length, 0);
    const told = `registrations ${load.acknowledged.registrations.size}, payments ${load.acknowledged.payments.size}`;
    const sent = `emails ${smtp.emails.length}, webhooks ${receiver.received.length}, log errors ${errors}`;
    print(`${Math.round(hours * 60)} min | ${countsLine(past)} | ${told}, ${sent} | ${lines.join(' | ')}`);
    for (const text of new Set(past.unexpected.slice(0, 5))) print(`  unexpected: ${text}`);
  };

  const isInterrupted = await waitFor(minutes, everyMinute);
  await load.stop();
  // What the last users caused arrives within seconds.
  if (!isInterrupted) await new Promise((done) => setTimeout(done, 20_000));
  await everyMinute();

  const memory = judgeMemory(observations);
  const failures = [
    ...memory.failures,
    ...(await judgeRows(databaseUrl, load.acknowledged)),
    ...judgeDeliveries(smtp, receiver),
    ...processes.filter((one) => one.exitCode() !== null).map((one) => `${one.name} has ended`),
    ...(total.failed > 0 ? [`${total.failed} responses with 5xx`] : []),
    ...(total.unexpected.length > 0 ? [`${total.unexpected.length} steps ended unexpectedly`] : []),
    ...processes.flatMap((one) => one.errors.slice(0, 10).map((line) => `${one.name} logged: ${line.slice(0, 600)}`)),
  ];
  for (const one of processes)
    for (const [text, count] of one.warnings) print(`${one.name} warned ${count} times: ${text}`);
  for (const line of memory.lines) print(line);
  print(`in all: ${countsLine(total)}`);
  for (const failure of failures) print(`FAILURE: ${failure}`);
  print(failures.length === 0 ? 'VERDICT: passed' : `VERDICT: ${failures.length} failures`);
  return failures.length === 0;
}

/** Calls `everyMinute` until the time is over. @returns true when a signal ended it earlier */
function waitFor(minutes: number, everyMinute: () => Promise<void>): Promise<boolean> {
  return new Promise((done) => {
    const timer = setInterval(() => void everyMinute(), minute);
    const end = (isInterrupted: boolean): void => {
      clearInterval(timer);
      clearTimeout(ending);
      done(isInterrupted);
    };
    const ending = setTimeout(() => end(false), minutes * minute);
    let signals = 0;
    const interrupt = (): void => {
      signals += 1;
      if (signals > 1) process.exit(130);
      end(true);
    };
    // The package of PostgreSQL would stop it at once, and the verdict reads from it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).on(signal, interrupt);
  });
}

process.exitCode = (await soak(Number(values.minutes), Number(values.rate))) ? 0 : 1;
