import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import type { Value } from '../core/sql.js';
import type { Registration } from './registration.entity.js';
import { effectiveStart } from '../events/effective-dates.js';
import { liveCondition } from './registration.life.js';
import type { RegistrationCounts, RegistrationScope } from './registrations.results.js';

export type RegistrationSelection = Page<Registration> & { count: () => Promise<number> };

/** What was put off is still to come, whatever its old dates say: `isOver` of events as a condition of SQL. */
const toCome = `registrations.${liveCondition} AND (events.state = 'POSTPONED' OR events."endsAt" > ?)`;
const waits = `registrations.state IN ('WAITLISTED', 'OFFERED')`;

const conditions: Record<RegistrationScope, string> = {
  UPCOMING: `${toCome} AND NOT ${waits}`,
  WAITING: `${toCome} AND ${waits}`,
  UNPAID: `${toCome} AND registrations.state = 'AWAITING_PAYMENT'`,
  PAST: `NOT (${toCome})`,
};

/** Each order goes by the person's own registrations, of which the index gives a few. */
const orders = {
  UPCOMING: [effectiveStart, 'ASC', '>'],
  WAITING: [effectiveStart, 'ASC', '>'],
  UNPAID: ['registrations."payUntil"', 'ASC', '>'],
  PAST: ['events."startsAt"', 'DESC', '<'],
  ALL: ['registrations."createdAt"', 'DESC', '<'],
} as const;

/** A person's registrations: those to come by the event's beginning, past ones and all of them the latest first. */
export async function listRegistrations(
  { reads, now }: Context,
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
  const place = args.after == null ? [] : readCursor(args.after, 2);
  const beyond = place.length > 0 ? `AND (${column}, registrations.id) ${after} (?, ?)` : '';
  const rows = await reads.read<Registration & { place: string }>(
    `SELECT registrations.*, ${column} AS place ${from} ${beyond} ORDER BY ${column} ${direction}, registrations.id ${direction} LIMIT ?`,
    [...values, ...place, size + 1],
  );
  return {
    ...pageOf(rows, size, (row) => writeCursor(row.place, row.id)),
    count: async () =>
      Number((await reads.readOne<{ count: number }>(`SELECT COUNT(*) AS count ${from}`, values))!.count),
  };
}

/** How many there are in each view, by one statement. */
export async function countRegistrations({ reads, now }: Context, userId: string): Promise<RegistrationCounts> {
  const at = toIso(now);
  const sum = (condition: string, name: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS ${name}`;
  const row = await reads.readOne<Record<keyof RegistrationCounts, number | null>>(
    `SELECT ${sum(conditions.UPCOMING, 'upcoming')}, ${sum(conditions.WAITING, 'waiting')},
       ${sum(`${toCome} AND registrations.state = 'OFFERED'`, 'offered')}, ${sum(conditions.PAST, 'past')}
     FROM registrations JOIN events ON events.id = registrations."eventId" WHERE registrations."userId" = ?`,
    [at, at, at, at, userId],
  );
  // The sum of no rows is null.
  return {
    upcoming: Number(row?.upcoming),
    waiting: Number(row?.waiting),
    offered: Number(row?.offered),
    past: Number(row?.past),
  };
}
