import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import type { Value } from '../core/sql.js';
import type { Registration } from './registration.entity.js';
import { effectiveStart } from '../events/effective-dates.js';
import { registrationStates } from './registration.states.js';
import type { RegistrationCounts, RegistrationScope } from './registrations.results.js';

export type RegistrationSelection = Page<Registration> & { count: () => Promise<number> };

/** SQL version of `isOver`: a postponed event is upcoming, whatever its old dates. */
const upcoming = `registrations.${registrationStates.sql.live} AND (events.state = 'POSTPONED' OR events."endsAt" > ?)`;
const waiting = `registrations.${registrationStates.sql.waiting}`;

const conditions: Record<RegistrationScope, string> = {
  UPCOMING: `${upcoming} AND NOT ${waiting}`,
  WAITING: `${upcoming} AND ${waiting}`,
  UNPAID: `${upcoming} AND registrations.state = 'AWAITING_PAYMENT'`,
  PAST: `NOT (${upcoming})`,
};

/** Each order reads the user's own registrations, which the index limits to a few. */
const orders = {
  UPCOMING: [effectiveStart, 'ASC', '>'],
  WAITING: [effectiveStart, 'ASC', '>'],
  UNPAID: ['registrations."payUntil"', 'ASC', '>'],
  PAST: ['events."startsAt"', 'DESC', '<'],
  ALL: ['registrations."createdAt"', 'DESC', '<'],
} as const;

/** Registrations of a user: upcoming ones by the beginning of the event; past ones and all, latest first. */
export async function listRegistrations(
  { db, now }: Context,
  userId: string,
  scope: RegistrationScope | null,
  args: PageArgs,
): Promise<RegistrationSelection> {
  const size = pageSize(args);
  const [column, direction, after] = orders[scope ?? 'ALL'];
  const condition = scope ? conditions[scope] : 'TRUE';
  const values: Value[] = [userId, ...(scope ? [toIso(now)] : [])];
  const events = scope ? 'JOIN events ON events.id = registrations."eventId"' : '';
  const from = `FROM registrations ${events} WHERE registrations."userId" = ? AND ${condition}`;
  const cursor = args.after == null ? [] : readCursor(args.after, 2);
  const afterCursor = cursor.length > 0 ? `AND (${column}, registrations.id) ${after} (?, ?)` : '';
  const rows = await db.query<Registration & { place: string }>(
    `SELECT registrations.*, ${column} AS place ${from} ${afterCursor} ORDER BY ${column} ${direction}, registrations.id ${direction} LIMIT ?`,
    [...values, ...cursor, size + 1],
  );
  return {
    ...pageOf(rows, size, (row) => writeCursor(row.place, row.id)),
    count: async () =>
      Number((await db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${from}`, values))!.count),
  };
}

/** Numbers of registrations by view, with one statement. */
export async function countRegistrations({ db, now }: Context, userId: string): Promise<RegistrationCounts> {
  const at = toIso(now);
  const sum = (condition: string, name: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS ${name}`;
  const row = await db.queryOne<Record<keyof RegistrationCounts, number | null>>(
    `SELECT ${sum(conditions.UPCOMING, 'upcoming')}, ${sum(conditions.WAITING, 'waiting')},
       ${sum(`${upcoming} AND registrations.state = 'OFFERED'`, 'offered')}, ${sum(conditions.PAST, 'past')}
     FROM registrations JOIN events ON events.id = registrations."eventId" WHERE registrations."userId" = ?`,
    [at, at, at, at, userId],
  );
  // SUM of no rows is null.
  return {
    upcoming: Number(row?.upcoming),
    waiting: Number(row?.waiting),
    offered: Number(row?.offered),
    past: Number(row?.past),
  };
}
