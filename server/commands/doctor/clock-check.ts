import { minute, second, toIso, type Clock } from '../../core/clock.js';
import type { Database } from '../../core/database/database.js';
import { failed, ok, type Finding } from './check.js';

/** The clocks of processes differ by less. */
const maxAhead = minute;

/** Whether the clock has gone back: then the database has times that are still to come. */
export async function storedTimes(database: Database, clock: Clock): Promise<Finding> {
  const [row] = await database.query<{ last: string | null }>('SELECT MAX("createdAt") AS last FROM outbox');
  const now = clock.now();
  const ahead = row!.last === null ? 0 : Date.parse(row!.last) - now.getTime();
  return ahead > maxAhead
    ? failed(
        `it is ${toIso(now)} here, and work was enqueued ${Math.round(ahead / second)} s later: the clock went back`,
      )
    : ok('none is later than the time of this machine');
}
