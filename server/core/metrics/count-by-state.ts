import { addMs, day, toIso } from '../clock.js';
import type { Measure } from '../module.js';

/** Counts the rows of the last 24 hours by state, so that what has failed long ago alarms nobody. */
export const countOfDayByState = (
  { name, help, table }: Pick<Measure, 'name' | 'help'> & { table: string },
  states: readonly string[],
): Measure => ({
  name,
  help,
  label: 'state',
  count: async ({ database, clock }) => {
    const since = toIso(addMs(clock.now(), -day));
    const rows = await database.query<{ state: string; count: number }>(
      `SELECT state, COUNT(*) AS count FROM ${table} WHERE "createdAt" >= ? GROUP BY state`,
      [since],
    );
    // A missing series would end the graph.
    const counts = Object.fromEntries(states.map((state) => [state, 0]));
    for (const { state, count } of rows) counts[state] = Number(count);
    return counts;
  },
});
