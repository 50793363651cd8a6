import { fullNameOf } from '../../rules/people/names.js';
import { eventDayAt } from '../../rules/nmo/presence.js';
import { dueAmount, paymentStatus } from '../../rules/money/registration-money.js';
import { day, toIso, addMs, second } from '../core/clock.js';
import { newAuditAction } from '../core/graphql/access.js';
import { recordView } from '../core/audit/audit-actions.js';
import { registerAuditAction } from '../core/audited-actions.js';
import { type Context } from '../core/context.js';
import { groupByKey } from '../core/graphql/loaders.js';
import { pageOf, readCursor, writeCursor, withNodes } from '../core/graphql/page.js';
import { graphqlError } from '../core/graphql/problems.js';
import { hashOf } from '../core/secrets.js';
import type { Condition } from '../core/database/sql.js';
import { localDate } from '../core/zones.js';
import type { Registration } from '../registrations/registration.entity.js';
import { registrationStates } from '../registrations/registration.states.js';
import { entranceChecks, type EntranceCheckInput } from './entrance-checks.js';
import { checkInDays, type PresenceDay } from './presence-days.js';
import type { PresenceMark } from './presence-mark.entity.js';
import type { CheckInPageArgs } from './presence.inputs.js';
import type { CheckInCounts, CheckInEntry, CheckInConnection, PlaceCount } from './presence.results.js';
import { validMarksOf } from './presence.service.js';
import { requireEventOfQuery } from './scan.service.js';

const listAction = registerAuditAction('checkInList', 'Список участников для входа');
const maxPageSize = 500;

/** A change that commits while a page is read, with an earlier timestamp, is sent again with the next changes. */
const overlap = 30 * second;

type Row = Pick<
  Registration,
  | 'id'
  | 'userId'
  | 'number'
  | 'ticketCode'
  | 'state'
  | 'participation'
  | 'tariffId'
  | 'priceAmount'
  | 'paidAmount'
  | 'returnedAmount'
> &
  EntranceCheckInput & {
    tariff: string;
    lastName: string;
    firstName: string;
    middleName: string | null;
  };

/** The days of an event and its current date: the calendar date on a day without the event. */
async function currentDay(context: Context, eventId: string): Promise<{ date: string; days: PresenceDay[] }> {
  const event = await requireEventOfQuery(context, eventId);
  const days = await checkInDays(context.db, event);
  const date = eventDayAt(days, toIso(context.now), event.timeZone) ?? localDate(context.now, event.timeZone);
  return { date, days };
}

const joined =
  'registrations JOIN users ON users.id = registrations."userId" JOIN tariffs ON tariffs.id = registrations."tariffId"';

/** The registrations of an event that devices know. @param since only what has changed since then */
function listedRows(eventId: string, since: string | null): Condition {
  const condition = since
    ? `(registrations."updatedAt" >= ? OR users."updatedAt" >= ? OR registrations.id IN
         (SELECT "registrationId" FROM presence_marks WHERE "eventId" = ? AND "changedAt" >= ?))`
    : `registrations.${registrationStates.sql.expected}`;
  return {
    sql: `FROM ${joined} WHERE registrations."eventId" = ? AND registrations."ticketCode" IS NOT NULL AND ${condition}`,
    values: [eventId, ...(since ? [since, since, eventId, since] : [])],
  };
}

const readRows = ({ db }: Context, { sql, values }: Condition, { first, after }: CheckInPageArgs): Promise<Row[]> =>
  db.query<Row>(
    `SELECT registrations.id, registrations."userId", registrations.number, registrations."ticketCode", registrations.state,
            registrations.participation, registrations."tariffId", registrations."priceAmount", registrations."paidAmount",
            registrations."returnedAmount", tariffs.title AS tariff, tariffs.category, users."educationLevel" AS education,
            registrations."educationLevel" AS agreed, users."lastName", users."firstName", users."middleName"
     ${sql} AND registrations.id > ? ORDER BY registrations.id LIMIT ?`,
    [...values, after == null ? '' : readCursor(after, 1)[0]!, first + 1],
  );

function entryOf(row: Row, lastMark: PresenceMark | undefined): CheckInEntry {
  const { id, number, tariff, tariffId, state, participation, lastName, firstName, middleName } = row;
  return {
    registrationId: id,
    codeHash: hashOf(row.ticketCode!),
    number,
    tariff,
    tariffId,
    state,
    participation,
    dueAmount: dueAmount(row),
    isReturned: paymentStatus(row) === 'RETURNED',
    ...entranceChecks(row),
    name: registrationStates.is(row.state, 'live') ? fullNameOf({ lastName, firstName, middleName }) : null,
    isInside: lastMark?.kind === 'ENTRY',
    seenAt: lastMark?.at ?? null,
    seenPlace: lastMark?.place ?? null,
  };
}

/**
 * What a device needs to check people in without a network: hashes instead of ticket codes, and names only of
 * registrations that are valid.
 * @param since only what has changed since then
 */
export async function checkInList(
  context: Context,
  eventId: string,
  since: string | null,
  args: CheckInPageArgs,
): Promise<CheckInConnection> {
  const { app, db, now } = context;
  if (args.first < 1 || args.first > maxPageSize)
    throw graphqlError('BAD_USER_INPUT', `first: можно запросить от 1 до ${maxPageSize} записей.`);
  const { date, days } = await currentDay(context, eventId);
  const listed = listedRows(eventId, since);
  const page = pageOf(
    await readRows(context, listed, args),
    args.first,
    ({ id }) => writeCursor(id),
    async () =>
      Number((await db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${listed.sql}`, listed.values))!.count),
  );
  const ids = page.nodes.map(({ id }) => id);
  const marks = groupByKey(await validMarksOf(db, date, ids), ({ registrationId }) => registrationId);
  // A full list and the changes of more than a day are audited as a look at personal data. Small updates are not.
  const isAudited = !since || since < toIso(addMs(now, -day));
  const userIds = page.nodes.map(({ userId }) => userId);
  if (isAudited && userIds.length > 0)
    await recordView(app.database, newAuditAction(context, listAction), 'registrations', userIds, eventId);
  return {
    ...withNodes(
      page,
      page.nodes.map((row) => entryOf(row, marks.get(row.id)?.at(-1))),
    ),
    asOf: toIso(addMs(now, -overlap)),
    date,
    days: days.map(({ date: dayDate, hours }) => ({ date: dayDate, ...hours })),
  };
}

/** How many people have come today and are inside now. Runs a fixed number of statements. */
export async function checkInCounts(context: Context, eventId: string): Promise<CheckInCounts> {
  const { db } = context;
  const { date } = await currentDay(context, eventId);
  const registered = await db.queryOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations
     WHERE "eventId" = ? AND state = 'CONFIRMED' AND participation = 'IN_PERSON'`,
    [eventId],
  );
  const entriesByPlace = await db.query<{ place: string | null; count: number }>(
    `SELECT place, COUNT(DISTINCT "registrationId") AS count FROM presence_marks
     WHERE "eventId" = ? AND date = ? AND "voidedAt" IS NULL AND kind = 'ENTRY' GROUP BY place ORDER BY place`,
    [eventId, date],
  );
  const insideByPlace = await db.query<{ place: string | null; count: number }>(
    `SELECT place, COUNT(*) AS count FROM (
       SELECT place, kind, ROW_NUMBER() OVER (PARTITION BY "registrationId" ORDER BY at DESC, id DESC) AS turn
       FROM presence_marks WHERE "eventId" = ? AND date = ? AND "voidedAt" IS NULL
     ) AS lasts WHERE turn = 1 AND kind = 'ENTRY' GROUP BY place`,
    [eventId, date],
  );
  const entered = await db.queryOne<{ count: number }>(
    `SELECT COUNT(DISTINCT "registrationId") AS count FROM presence_marks
     WHERE "eventId" = ? AND date = ? AND "voidedAt" IS NULL AND kind = 'ENTRY'`,
    [eventId, date],
  );
  const places = entriesByPlace.map(({ place, count }): PlaceCount => ({
    place,
    entered: Number(count),
    inside: Number(insideByPlace.find((row) => row.place === place)?.count ?? 0),
  }));
  return {
    date,
    registered: Number(registered!.count),
    entered: Number(entered!.count),
    inside: insideByPlace.reduce((sum, { count }) => sum + Number(count), 0),
    places,
  };
}
