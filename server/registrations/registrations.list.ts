import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { type Page, type PageArgs } from '../core/graphql/page.js';
import type { Registration } from './registration.entity.js';
import { effectiveStart } from '../events/calendar/effective-dates.js';
import { registrationStates } from './registration.states.js';
import type { RegistrationCounts, RegistrationScope } from './registrations.results.js';
import { ascending, defineList, descending, matches, required, where } from '../core/graphql/list.js';

/** SQL version of `isOver`: a postponed event is upcoming, whatever its old dates. */
const upcoming = `registrations.${registrationStates.sql.live} AND (events.state = 'POSTPONED' OR events."endsAt" > ?)`;
const waiting = `registrations.${registrationStates.sql.waiting}`;

const conditions: Record<RegistrationScope, string> = {
  UPCOMING: `${upcoming} AND NOT ${waiting}`,
  WAITING: `${upcoming} AND ${waiting}`,
  UNPAID: `${upcoming} AND registrations.state = 'AWAITING_PAYMENT'`,
  PAST: `NOT (${upcoming})`,
};

type Owner = { userId: string };
type RegistrationFilter = Owner & { scope: { name: RegistrationScope; now: string } };

const owner = required(where('registrations."userId" = ?'));
const fewRows = 'a user has few registrations: they are found by an index and sorted';

const allRegistrations = defineList<Registration, Owner>({
  from: 'registrations',
  filters: { userId: owner },
  orders: { ALL: descending('registrations."createdAt"', 'registrations.id') },
  isCountedAlong: true,
});

/** Registrations of a user in one view. The order of a view has its name. */
const registrationList = defineList<Registration, RegistrationFilter>({
  select: 'registrations.*',
  from: 'registrations JOIN events ON events.id = registrations."eventId"',
  filters: {
    userId: owner,
    scope: matches(({ name, now }) => ({ sql: conditions[name], values: [now] }), { name: 'PAST', now: '2026' }),
  },
  orders: {
    UPCOMING: ascending(`${effectiveStart} AS place`, 'registrations.id'),
    WAITING: ascending(`${effectiveStart} AS place`, 'registrations.id'),
    UNPAID: ascending('registrations."payUntil"', 'registrations.id'),
    PAST: descending('events."startsAt" AS place', 'registrations.id'),
  },
  unindexed: { UPCOMING: fewRows, WAITING: fewRows, UNPAID: fewRows, PAST: fewRows },
});

/** Registrations of a user: upcoming ones by the beginning of the event; past ones and all, latest first. */
export const listRegistrations = (
  context: Context,
  userId: string,
  scope: RegistrationScope | null,
  args: PageArgs,
): Promise<Page<Registration>> =>
  scope
    ? registrationList.page(context, args, { userId, scope: { name: scope, now: toIso(context.now) } }, scope)
    : allRegistrations.page(context, args, { userId });

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
