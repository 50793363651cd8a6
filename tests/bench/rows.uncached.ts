import { factsOf } from './facts.js';
import { inTurns, medianOf } from './measure.js';
import { searchCall, workloads, type Workload } from './operations.js';
import { ownRoot, serverCommands, type Server } from './servers.js';
import { buildCommit, dataOfCommit, oursIn, Servers } from './setup.js';
import type { Bench, Row } from './table.js';

const connections = 16;
const rounds = 3;

/** Processor time of uncached operations, compared with the commit before. */
export async function uncachedRows({ firstPort, before }: Bench): Promise<Row[]> {
  const other = buildCommit(before);
  // Made by the older commit: both bring a copy of it up to date.
  const data = dataOfCommit(other);
  const facts = factsOf(data);
  const servers = new Servers(data, firstPort);
  try {
    const old = await servers.start(oursIn(other, 'before'));
    const now = await servers.start(oursIn(ownRoot, 'after'));
    const gains: string[] = [];
    const costs: string[] = [];
    for (const work of ['Q1 fresh', 'Q2 fresh', 'Q4', 'M1'] as const) {
      const limit = { amount: work === 'M1' ? 400 : 1_500 };
      const speeds = await inTurns([old, now], workloads[work], facts, { connections, rounds, limit });
      const costOf = (server: Server) => medianOf(speeds.get(server), 'processorPerRequest');
      gains.push((costOf(old) / costOf(now)).toFixed(2));
      costs.push(`${costOf(old).toFixed(2)} → ${costOf(now).toFixed(2)}`);
    }
    return [
      {
        name: 'uncached Q1 / Q2 / Q4 / M1 by processor time, × better than before',
        today: '1',
        goal: '≥ 1.6 / 2.6 / 2.4 / 2.5',
        measured: `${gains.join(' / ')} (ms: ${costs.join(', ')})`,
      },
    ];
  } finally {
    await servers.stopAll();
  }
}

/** Processor time of a search, and its growth with ten times the data. */
export async function searchRows({ data, largeData, facts, firstPort }: Bench): Promise<Row[]> {
  const servers = new Servers(data, firstPort);
  try {
    const small = await servers.start(serverCommands.ours);
    const large = await servers.start({ ...serverCommands.ours, name: 'large' }, largeData);
    const costs: string[] = [];
    const growths: string[] = [];
    for (const kinds of [['EVENT'], null]) {
      const work: Workload = { uniqueCall: (_facts, n) => searchCall(kinds, n) };
      const speeds = await inTurns([small, large], work, facts, { connections: 1, rounds, limit: { amount: 100 } });
      const [cost, largeCost] = [small, large].map((server) => medianOf(speeds.get(server), 'processorPerRequest'));
      costs.push(cost!.toFixed(1));
      growths.push((largeCost! / cost!).toFixed(1));
    }
    return [
      {
        name: 'search of two words with a kind / without one, ms of processor time',
        today: '66–290 / 8–10',
        goal: '≤ 4 each',
        measured: costs.join(' / '),
      },
      { name: 'the same with 10 × the data', today: '14 ×', goal: '≤ 3 ×', measured: growths.join(' / ') },
    ];
  } finally {
    await servers.stopAll();
  }
}

/** Processor time of pages for a signed-in user. */
export async function signedInRows({ data, facts, firstPort }: Bench): Promise<Row[]> {
  const servers = new Servers(data, firstPort);
  try {
    const server = await servers.start(serverCommands.ours);
    const costs: string[] = [];
    for (const work of ['S2 signed in', 'S3 signed in'] as const) {
      const speeds = await inTurns([server], workloads[work], facts, {
        connections: 4,
        rounds,
        limit: { amount: 400 },
      });
      costs.push(medianOf(speeds.get(server), 'processorPerRequest').toFixed(1));
    }
    return [
      {
        name: 'signed-in event page / `/lk`, ms of processor time',
        today: '22 / 40–49',
        goal: '≤ 1.5 / ≤ 5',
        measured: costs.join(' / '),
      },
    ];
  } finally {
    await servers.stopAll();
  }
}
