import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowdedEventId, makeCrowdedEvent } from './crowded-event.js';
import { idOf } from './data-set.js';
import { attendancePage, listRequests, registrationsPage, statisticsOfYear, withApp } from './office.js';
import type { Bench, Row } from './table.js';

/** Runs the application on a copy of a data set. */
async function onCopy<T>(data: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-office-'));
  try {
    await cp(data, folder, { recursive: true });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ordinaryEvent = idOf('event', 1_000);

/** What grows with the number of events and users: processor time of statistics and of an ordinary event's list. */
const costs = (folder: string) =>
  withApp(folder, async (running) => ({
    statistics: (await statisticsOfYear(running)).processor,
    list: (await registrationsPage(running, ordinaryEvent, { order: 'NAME' })).processor,
  }));

/** Statistics, attendance and lists of the office, on SQLite. */
export async function officeRows({ data, largeData }: Bench): Promise<Row[]> {
  const small = await onCopy(data, costs);
  const large = await onCopy(largeData, costs);
  const crowded = await onCopy(data, async (folder) => {
    await makeCrowdedEvent(folder);
    return withApp(folder, async (running) => {
      const lists: { name: string; database: number }[] = [];
      for (const [name, request] of Object.entries(listRequests))
        lists.push({ name, database: (await registrationsPage(running, crowdedEventId, request)).database });
      return { attendance: await attendancePage(running), lists };
    });
  });
  const slowest = crowded.lists.toSorted((one, other) => other.database - one.database)[0]!;
  return [
    {
      name: 'statistics of a year over 300,000 registrations / «Кто прошёл» with 60,000 users, first page; ms of processor time',
      today: '7,800 / 2,300–3,200',
      goal: '≤ 150 / ≤ 100',
      measured: `${small.statistics.toFixed(0)} / ${crowded.attendance.processor.toFixed(0)}`,
    },
    {
      name: 'statistics / office list with 10 × the data',
      today: '4.3 × / 3 ×',
      goal: '≤ 1.5 × / ≤ 1.2 ×',
      measured: `${(large.statistics / small.statistics).toFixed(1)} / ${(large.list / small.list).toFixed(1)}`,
    },
    {
      name: `office list of 100,000 registrations: slowest of ${crowded.lists.length} filters and orders, ms in the database`,
      today: '400–1,300',
      goal: '≤ 100',
      measured: `${slowest.database.toFixed(0)} (${slowest.name})`,
    },
  ];
}
