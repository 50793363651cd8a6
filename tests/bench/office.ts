import { pathToFileURL } from 'node:url';
import { createApp, type RunningApp } from '../../server/app.js';
import { listAttendance } from '../../server/certificates/conditions/attendance.service.js';
import { readConfig } from '../../server/core/config/config.js';
import type { Context } from '../../server/core/context.js';
import { Db } from '../../server/core/database/db.js';
import { listForStaff } from '../../server/registrations/staff/staff-list.service.js';
import type {
  StaffRegistrationFilter,
  StaffRegistrationOrder,
} from '../../server/registrations/staff/staff-list.inputs.js';
import { countPresence } from '../../server/statistics/presence-counts.js';
import * as counts from '../../server/statistics/registration-counts.js';
import { addUpChanges } from '../../server/statistics/registration-sums.service.js';
import { statisticsOfSite } from '../../server/statistics/scope.js';
import { crowdedEventId, makeCrowdedEvent } from './crowded-event.js';

/** `wall`: milliseconds until the answer. `processor`: milliseconds of all threads. `database`: milliseconds of statements. */
export type Duration = { wall: number; processor: number; database: number };

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** A context of staff that measures its statements. */
function contextOf({ app }: RunningApp): { context: Context; databaseTime: () => number } {
  let time = 0;
  const query: Db['query'] = async (sql, values) => {
    const startedAt = performance.now();
    try {
      return await app.database.query(sql, values);
    } finally {
      time += performance.now() - startedAt;
    }
  };
  const context = { app, db: new Db({ query }), now: app.clock.now(), viewer: null, grant: undefined };
  return { context: context as unknown as Context, databaseTime: () => time };
}

/** Medians of some runs, after one that warms up. */
async function measure(running: RunningApp, work: (context: Context) => Promise<unknown>, runs = 5): Promise<Duration> {
  const durations: Duration[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const { context, databaseTime } = contextOf(running);
    const [startedAt, before] = [performance.now(), process.cpuUsage()];
    await work(context);
    const { user, system } = process.cpuUsage(before);
    durations.push({
      wall: performance.now() - startedAt,
      processor: (user + system) / 1_000,
      database: databaseTime(),
    });
  }
  const medianOf = (what: keyof Duration) => median(durations.slice(1).map((duration) => duration[what]));
  return { wall: medianOf('wall'), processor: medianOf('processor'), database: medianOf('database') };
}

/** All charts of registrations of all events, one after another. */
async function allCharts(context: Context, days: number): Promise<void> {
  const { scope } = statisticsOfSite(context, {}, days);
  for (const count of Object.values(counts)) await count(context.db, scope);
}

export const statisticsOfYear = (running: RunningApp): Promise<Duration> =>
  measure(running, (context) => allCharts(context, 365));
export const statisticsOfMonth = (running: RunningApp): Promise<Duration> =>
  measure(running, (context) => allCharts(context, 30));
export const presenceOfYear = (running: RunningApp): Promise<Duration> =>
  measure(running, (context) => countPresence(context, statisticsOfSite(context, {}, 365).scope));

/** The first page of «Кто прошёл» of the crowded event. */
export const attendancePage = (running: RunningApp, criteria: object = {}): Promise<Duration> =>
  measure(running, (context) =>
    listAttendance(context, { eventId: crowdedEventId, standing: null, search: null, ...criteria }, { first: 20 }),
  );

export type ListRequest = { filter?: StaffRegistrationFilter; order?: StaffRegistrationOrder; page?: number };

/** A page of registrations of one event, and their number. */
export const registrationsPage = (
  running: RunningApp,
  eventId: string,
  { filter = {}, order = 'LATEST', page = 1 }: ListRequest,
): Promise<Duration> =>
  measure(running, async (context) => {
    let after: string | null = null;
    for (let number = 1; ; number += 1) {
      const { pageInfo, count } = await listForStaff(context, { eventId, filter }, order, { first: 50, after });
      if (number === page) return count();
      after = pageInfo.endCursor;
    }
  });

/** What staff may ask of the list of the crowded event. */
export const listRequests: Record<string, ListRequest> = {
  'first page': {},
  'by name': { order: 'NAME' },
  'by name, descending': { order: 'NAME_DESCENDING' },
  'by state': { order: 'STATE' },
  'by state, descending': { order: 'STATE_DESCENDING' },
  'the earliest first': { order: 'EARLIEST' },
  'one state': { filter: { states: ['AWAITING_PAYMENT'] } },
  'two states': { filter: { states: ['CONFIRMED', 'WAITLISTED'] } },
  'two states by name': { filter: { states: ['CANCELLED', 'WAITLISTED'] }, order: 'NAME' },
  'one form of participation': { filter: { participation: 'ONLINE' } },
  'one form of participation by name': { filter: { participation: 'ONLINE' }, order: 'NAME' },
  'one specialty': { filter: { specialtyId: 'higher-kardiologiia' } },
  'one region': { filter: { regionId: 'sankt-peterburg' } },
  'one region by name': { filter: { regionId: 'sankt-peterburg' }, order: 'NAME' },
  'data issues': { filter: { hasDataIssues: true } },
  'no data issues': { filter: { hasDataIssues: false } },
  'without an answer': { filter: { lacksAnswers: true } },
  'another tariff fits': { filter: { hasTariffDoubt: true } },
  unpaid: { filter: { money: 'UNPAID' } },
  'two words': { filter: { search: 'иванова мария' } },
  'two words by name': { filter: { search: 'иванова мария' }, order: 'NAME' },
  'one frequent word': { filter: { search: 'мария' } },
  'one letter': { filter: { search: 'а' } },
  'one letter by name': { filter: { search: 'а' }, order: 'NAME' },
  'an email address': { filter: { search: 'person-77' } },
  'a number': { filter: { search: 'C0000' } },
};

export async function withApp<T>(folder: string, work: (running: RunningApp) => Promise<T>): Promise<T> {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL };
  const running = await createApp(readConfig(settings), { background: false });
  try {
    await addUpChanges(running.app);
    return await work(running);
  } finally {
    await running.close();
  }
}

const print = (name: string, { wall, processor, database }: Duration): void =>
  void process.stdout.write(`| ${name} | ${database.toFixed(1)} | ${processor.toFixed(1)} | ${wall.toFixed(1)} |\n`);

async function printAll(running: RunningApp, only: RegExp): Promise<void> {
  process.stdout.write('| what | database, ms | processor, ms | wall, ms |\n|---|---|---|---|\n');
  const rows: Record<string, () => Promise<Duration>> = {
    'statistics: year': () => statisticsOfYear(running),
    'statistics: 30 days': () => statisticsOfMonth(running),
    'statistics: presence of a year': () => presenceOfYear(running),
    'attendance: first page': () => attendancePage(running),
    'attendance: not passed': () => attendancePage(running, { standing: 'NOT_PASSED' }),
    'attendance: two words': () => attendancePage(running, { search: 'иванова мария' }),
    ...Object.fromEntries(
      Object.entries(listRequests).map(([name, request]) => [
        `registrations: ${name}`,
        () => registrationsPage(running, crowdedEventId, request),
      ]),
    ),
  };
  for (const [name, run] of Object.entries(rows)) if (only.test(name)) print(name, await run());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder, only = '.'] = process.argv;
  if (!folder) throw new Error('usage: npx tsx tests/bench/office.ts FOLDER [only]');
  await makeCrowdedEvent(folder);
  await withApp(folder, (running) => printAll(running, new RegExp(only)));
}
