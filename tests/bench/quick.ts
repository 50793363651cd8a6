import { factsOf } from './facts.js';
import { inTurns, median, type Limit, type Speed } from './measure.js';
import { workloads, type WorkName } from './operations.js';
import { ownRoot } from './servers.js';
import { build, buildCommit, dataOfCommit, oursIn, print, Servers } from './setup.js';

/** Requests of one turn: enough processor time to read it to a few per cent. */
const works: Partial<Record<WorkName, Limit>> = {
  'Q1 kept': { amount: 4_000 },
  'S2 kept': { amount: 2_000 },
  'Q1 fresh': { amount: 400 },
  'Q2 fresh': { amount: 500 },
  'Q3 fresh': { amount: 60 },
  Q4: { amount: 300 },
  M1: { amount: 150 },
  'S2 signed in': { amount: 60 },
  'S3 signed in': { amount: 40 },
};
const rounds = 5;
/** A difference below this share is not named, however steady the turns were. */
const smallestDifference = 0.05;

/** Largest distance of the turns from their median, without the one that lies furthest off. As a share of the median. */
function spreadOf(values: readonly number[]): number {
  const middle = median(values);
  return values
    .map((value) => Math.abs(value / middle - 1))
    .toSorted((a, b) => a - b)
    .at(-2)!;
}

/** What a work cost in one commit, compared with another. */
function judge(before: readonly Speed[], after: readonly Speed[]) {
  const costs = [before, after].map((speeds) => speeds.map(({ processorPerRequest }) => processorPerRequest));
  const [old, now] = costs.map((values) => median(values)) as [number, number];
  const noise = Math.max(smallestDifference, ...costs.map(spreadOf));
  const ratio = now / old;
  const verdict = ratio > 1 + noise ? 'SLOWER' : ratio < 1 / (1 + noise) ? 'faster' : '';
  return { old, now, ratio, noise, verdict };
}

/**
 * Compares this checkout with another commit in turns, by processor time, and names what became slower than the noise.
 * @param commit as git understands it
 * @returns the number of works that became slower
 */
export async function compareCommits(commit: string, port: number): Promise<number> {
  const other = buildCommit(commit);
  build(ownRoot);
  // Made by the older commit: both bring a copy of it up to date.
  const data = dataOfCommit(other);
  const facts = factsOf(data);
  const servers = new Servers(data, port);
  let slower = 0;
  try {
    const pair = [await servers.start(oursIn(other, 'before')), await servers.start(oursIn(ownRoot, 'after'))];
    print(`Milliseconds of processor time of a request; before: ${commit}, after: this checkout\n`);
    print('| work | before | after | after ÷ before | noise | |');
    print('|---|---|---|---|---|---|');
    for (const [work, limit] of Object.entries(works) as [WorkName, Limit][]) {
      const speeds = await inTurns(pair, workloads[work], facts, { connections: 8, rounds, limit });
      const { old, now, ratio, noise, verdict } = judge(speeds.get(pair[0]!)!, speeds.get(pair[1]!)!);
      if (verdict === 'SLOWER') slower += 1;
      print(
        `| ${work} | ${old.toFixed(3)} | ${now.toFixed(3)} | ${ratio.toFixed(2)} | ±${(noise * 100).toFixed(0)} % | ${verdict} |`,
      );
    }
  } finally {
    await servers.stopAll();
  }
  print(slower > 0 ? `\n${slower} became slower.` : '\nNothing became slower than the noise.');
  return slower;
}
