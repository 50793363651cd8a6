import { registerForMany, registerForOne } from './beside.js';
import { compareAnswers } from './correctness.js';
import { idOf, slugOf } from './data-set.js';
import { inTurns, measure, median, medianOf } from './measure.js';
import { hotCalls, workloads, type DataValues, type Workload } from './operations.js';
import { serverCommands, withDatabase, type Server } from './servers.js';
import { Servers, sharePages } from './setup.js';
import type { Bench, Row } from './table.js';

const connections = 16;
const limit = { amount: 10_000 };

/** Cached reads as a share of a server that answers from memory. */
export async function cachedRows({ data, facts, firstPort }: Bench): Promise<Row[]> {
  const servers = new Servers(data, firstPort);
  try {
    const ours = await servers.start(serverCommands.ours);
    const floor = await servers.start(serverCommands.kept);
    await compareAnswers([ours, floor], facts);
    await sharePages(ours, floor);
    const shares: string[] = [];
    for (const name of ['Q1', 'Q2', 'Q3', 'S1', 'S2'] as const) {
      const speeds = await inTurns([ours, floor], workloads[`${name} kept`], facts, { connections, rounds: 3, limit });
      const [own, other] = [ours, floor].map((server) => medianOf(speeds.get(server), 'perProcessorSecond'));
      shares.push((own! / other!).toFixed(2));
    }
    return [
      {
        name: 'cached Q1 / Q2 / Q3 / S1 / S2 as a share of a floor that answers from memory, by processor time',
        today: '.68 / .49 / .62 / – / –',
        goal: '≥ .7 each',
        measured: shares.join(' / '),
      },
    ];
  } finally {
    await servers.stopAll();
  }
}

/** The rate of a work beside something else, as a share of its quiet rate. Measured in turns. */
async function shareBeside(
  server: Server,
  facts: DataValues,
  work: Workload,
  beside: NonNullable<Workload['beside']>,
): Promise<string> {
  const shares: number[] = [];
  await measure(server, work, facts, 1, { amount: work.calls!(facts).length });
  for (let round = 0; round < 3; round += 1) {
    const quiet = await measure(server, work, facts, connections, { duration: 3 });
    const busy = await measure(server, { ...work, beside }, facts, connections, { duration: 4 });
    shares.push(busy.perSecond / quiet.perSecond);
  }
  return median(shares).toFixed(2);
}

/** Cached reads beside 50 registrations per second. */
export async function besideRows({ data, facts, firstPort }: Bench): Promise<Row[]> {
  const servers = new Servers(data, firstPort);
  try {
    const server = await servers.start(serverCommands.ours);
    const share = (work: Workload, beside: NonNullable<Workload['beside']>) => shareBeside(server, facts, work, beside);
    const many: string[] = [];
    for (const name of ['Q1 kept', 'Q2 kept', 'S2 kept'] as const)
      many.push(await share(workloads[name], registerForMany));
    withDatabase(server.folder, (db) =>
      db.prepare('UPDATE event_seats SET capacity = NULL WHERE "eventId" = ?').run(idOf('event', facts.hotEvent)),
    );
    const hot: string[] = [];
    for (const work of hotCalls(slugOf(facts.hotEvent))) hot.push(await share(work, registerForOne));
    return [
      {
        name: 'cached Q1 / Q2 / S2 beside 50 registrations per second for 1,000 events, as a share of the quiet rate',
        today: '.06 / .10 / .01',
        goal: '≥ .7',
        measured: many.join(' / '),
      },
      {
        name: 'lists / the event’s data / its page beside 50 registrations per second for this one event',
        today: '–',
        goal: '≥ .5',
        measured: hot.join(' / '),
      },
    ];
  } finally {
    await servers.stopAll();
  }
}
