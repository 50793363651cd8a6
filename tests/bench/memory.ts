import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { factsOf } from './facts.js';
import { measure } from './measure.js';
import { workloads, type WorkName } from './operations.js';
import { serverCommands, type ServerCommand } from './servers.js';
import { oursIn, print, Servers, startMailServer } from './setup.js';
import type { Bench, Row } from './table.js';

/** One round of mixed work: requests by work, about as one visitor in ten signs in and one in a hundred registers. */
const round: [WorkName, number][] = [
  ['S1 kept', 300],
  ['S2 kept', 300],
  ['Q1 fresh', 300],
  ['Q2 fresh', 300],
  ['Q3 fresh', 150],
  ['Q4', 300],
  ['S2 signed in', 100],
  ['S3 signed in', 100],
  ['M1', 100],
];
const connections = 16;

/** Resident memory in MB, and processor time of the work in seconds. */
export type MemoryUse = { afterStart: number; rounds: number[]; processor: number };

/** Memory of a server after its start, and after each round of mixed work. */
export async function memoryUse(
  servers: Servers,
  command: ServerCommand,
  { facts, rounds }: Pick<Bench, 'facts'> & { rounds: number },
): Promise<MemoryUse> {
  const server = await servers.start(command);
  const afterStart = await server.memory();
  const before = await server.processor();
  const use: MemoryUse = { afterStart, rounds: [], processor: 0 };
  for (let number = 0; number < rounds; number += 1) {
    for (const [name, amount] of round) await measure(server, workloads[name], facts, connections, { amount });
    use.rounds.push(await server.memory());
  }
  use.processor = (await server.processor()) - before;
  await servers.stop(server);
  return use;
}

/** Memory after the start and after mixed work. Whether it still grows shows the last third beside the second. */
export async function memoryRows({ data, facts, firstPort }: Bench): Promise<Row[]> {
  const servers = new Servers(data, firstPort);
  try {
    const { afterStart, rounds } = await memoryUse(servers, serverCommands.ours, { facts, rounds: 12 });
    return [
      {
        name: 'memory after mixed work / after the start, MB',
        today: '871 / 261',
        goal: '≤ 300 / ≤ 150',
        measured: `${rounds.at(-1)!.toFixed(0)} (${rounds.map((megabytes) => megabytes.toFixed(0)).join(', ')}) / ${afterStart.toFixed(0)}`,
      },
    ];
  } finally {
    await servers.stopAll();
  }
}

/** `tsx tests/bench/memory.ts [--rounds 12] [--data FOLDER] [CHECKOUT …]`: this checkout, or built others. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '12' },
      data: { type: 'string', default: join(tmpdir(), 'bench-data') },
      port: { type: 'string', default: '4350' },
    },
  });
  const closeMailServer = await startMailServer();
  const servers = new Servers(values.data, Number(values.port));
  const facts = factsOf(values.data);
  const commands: ServerCommand[] =
    positionals.length > 0 ? positionals.map((root, n) => oursIn(root, `ours-${n}`)) : [serverCommands.ours];
  try {
    for (const command of commands) {
      const use = await memoryUse(servers, command, { facts, rounds: Number(values.rounds) });
      const rounds = use.rounds.map((megabytes) => megabytes.toFixed(0)).join(' ');
      print(
        `${command.root ?? 'this checkout'}: start ${use.afterStart.toFixed(0)}, rounds ${rounds} MB; ${use.processor.toFixed(1)} s`,
      );
    }
  } finally {
    await servers.stopAll();
    await closeMailServer();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
