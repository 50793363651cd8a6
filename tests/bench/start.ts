import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './measure.js';
import { copyData, ownRoot, start, type ServerCommand } from './servers.js';
import { oursIn, print, startMailServer } from './setup.js';
import type { Bench, Row } from './table.js';

/** Seconds until the first page was sent; `processor`: of all threads together. */
type StartTime = { wall: number; processor: number };

/** Starts a server once and ends it. */
async function startOnce(command: ServerCommand, folder: string, port: number): Promise<StartTime> {
  const began = performance.now();
  const server = await start(command, folder, port);
  const time = { wall: (performance.now() - began) / 1_000, processor: await server.processor() };
  await server.stop();
  return time;
}

/**
 * Medians of starts with the data set and of first starts with the demo, the checkouts in turns. The first start of each
 * on the data set is left out: it migrates.
 */
async function startTimes(roots: readonly string[], data: string, port: number, rounds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-start-'));
  const results = roots.map((root) => ({ root, withData: [] as StartTime[], first: [] as StartTime[] }));
  try {
    for (const index of roots.keys()) await copyData(data, join(folder, `data-${index}`));
    for (let round = 0; round <= rounds; round += 1)
      for (const [index, { root, withData, first }] of results.entries()) {
        const command = oursIn(root, `start-${index}`);
        const time = await startOnce(command, join(folder, `data-${index}`), port);
        if (round === 0) continue;
        withData.push(time);
        const demo = join(folder, 'demo');
        first.push(await startOnce(command, demo, port));
        await rm(demo, { recursive: true });
      }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const medianOf = (times: StartTime[]): string =>
    `${median(times.map(({ wall }) => wall)).toFixed(1)} (${median(times.map(({ processor }) => processor)).toFixed(1)})`;
  return results.map(({ root, withData, first }) => ({ root, withData: medianOf(withData), first: medianOf(first) }));
}

/** Seconds until the first page, in brackets of processor time. */
export async function startRows({ data, firstPort }: Bench): Promise<Row[]> {
  const [times] = await startTimes([ownRoot], data, firstPort, 3);
  return [
    {
      name: 'start with data; first start with demo: s until the first page (s of processor time)',
      today: '1.8; 9–14',
      goal: '≤ 1.0; ≤ 4',
      measured: `${times!.withData}; ${times!.first}`,
    },
  ];
}

/** `tsx tests/bench/start.ts [--rounds 3] [--data FOLDER] [CHECKOUT …]`: this checkout, or built others. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      data: { type: 'string', default: join(tmpdir(), 'bench-data') },
      port: { type: 'string', default: '4360' },
    },
  });
  const closeMailServer = await startMailServer();
  try {
    const roots = positionals.length > 0 ? positionals : [ownRoot];
    for (const { root, withData, first } of await startTimes(
      roots,
      values.data,
      Number(values.port),
      Number(values.rounds),
    ))
      print(`${root}: with data ${withData}, first start with demo ${first}`);
  } finally {
    await closeMailServer();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
