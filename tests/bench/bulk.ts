import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareBulk } from './bulk-data.js';
import type { Latencies } from './bulk-visitor.js';
import { doBulkWork, type Progress } from './bulk-work.js';
import { ownRoot, serverCommands, type Server, type ServerCommand } from './servers.js';
import { buildCommit, oursIn, print, Servers, startMailServer } from './setup.js';
import type { Bench, Row } from './table.js';

const idleMilliseconds = 5_000;
const workSeconds = 60;

/** The latencies of a visitor while the work is done. */
async function visitDuring(server: Server, work: () => Promise<unknown>): Promise<Latencies> {
  const visitor = fork(join(import.meta.dirname, 'bulk-visitor.ts'), [server.url], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const measured = new Promise<Latencies>((resolve, reject) => {
    visitor.once('message', (latencies) => resolve(latencies as Latencies));
    visitor.once('exit', (code) => code !== 0 && reject(new Error(`the visitor ended with ${code}`)));
  });
  await Promise.race([work(), measured]);
  if (visitor.connected) visitor.send('stop');
  return measured;
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

const inWords = (latencies: Latencies): string =>
  Object.entries(latencies)
    .map(([kind, values]) => {
      const [p50, p99, longest] = [0.5, 0.99, 1].map((part) => quantile(values, part).toFixed(1));
      return `${kind} p50 ${p50}, p99 ${p99}, longest ${longest} (${values.length})`;
    })
    .join('; ');

/** Milliseconds in which 99 of 100 requests of a visitor are answered, and the longest, of all kinds of requests. */
type BulkFigures = { p99: number; longest: number; idleP99: number };

/**
 * Latencies of a visitor while staff works: documents for an event of 100,000, emails to 2,000, an import of 300 people, a file of
 * 100,000 rows, 1,000 check-ins, and statistics of a year once a second.
 */
async function measureBulk(servers: Servers, command: ServerCommand, seconds: number): Promise<BulkFigures> {
  const server = await servers.start(command, undefined, prepareBulk);
  await visitDuring(server, () => pause(idleMilliseconds));
  const idle = await visitDuring(server, () => pause(idleMilliseconds));
  let done: Progress | null = null;
  const busy = await visitDuring(server, async () => void (done = await doBulkWork(server, seconds)));
  const memory = await server.memory();
  print(`${server.name}, without the work: ${inWords(idle)}`);
  print(
    `${server.name}, with it: ${inWords(busy)}; ${JSON.stringify(done)}; ${memory.toFixed(0)} MB; load ${loadavg()[0]!.toFixed(1)}`,
  );
  await servers.stop(server);
  const [all, allIdle] = [busy, idle].map((latencies) => Object.values(latencies).flat());
  return { p99: quantile(all!, 0.99), longest: quantile(all!, 1), idleP99: quantile(allIdle!, 0.99) };
}

export async function bulkRows({ data, firstPort }: Bench): Promise<Row[]> {
  const servers = new Servers(data, firstPort);
  try {
    const { p99, longest, idleP99 } = await measureBulk(servers, serverCommands.ours, workSeconds);
    return [
      {
        name: "visitors' p99 beside bulk work of staff, ms",
        today: '85–550',
        goal: '≤ 30',
        measured: `${p99.toFixed(0)} (longest ${longest.toFixed(0)}; p99 without the work ${idleP99.toFixed(0)})`,
      },
    ];
  } finally {
    await servers.stopAll();
  }
}

/** `npx tsx tests/bench/bulk.ts [--data FOLDER] [--against COMMIT or FOLDER] [--rounds 2] [--seconds 60]`: in turns with another commit. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '/tmp/bench-data' },
      against: { type: 'string' },
      seconds: { type: 'string', default: String(workSeconds) },
      rounds: { type: 'string', default: '1' },
      port: { type: 'string', default: '4910' },
    },
  });
  const commands = [oursIn(ownRoot, 'after')];
  if (values.against)
    commands.unshift(oursIn(values.against.startsWith('/') ? values.against : buildCommit(values.against), 'before'));
  const stopMail = await startMailServer();
  const servers = new Servers(values.data, Number(values.port));
  try {
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const command of commands) await measureBulk(servers, command, Number(values.seconds));
  } finally {
    await servers.stopAll();
    await stopMail();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
