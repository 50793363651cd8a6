import { totalMinutes } from '../../rules/nmo/presence.js';
import { fullNameOf } from '../../rules/people/names.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { groupByKey } from '../core/graphql/loaders.js';
import type { Db } from '../core/database/db.js';
import {
  emptyPage,
  pageOf,
  pageSize,
  readCursor,
  writeCursor,
  type PageArgs,
  withNodes,
} from '../core/graphql/page.js';
import { normaliseNumber } from '../core/reference-number.js';
import { selectInBatches } from '../core/database/select-in-batches.js';
import { type Condition, placeholders } from '../core/database/sql.js';
import type { Event } from '../events/event.entity.js';
import { userIdsByName } from '../users/staff/user-search.js';
import { presenceDays, type PresenceDay } from './presence-days.js';
import type { PresenceMark } from './presence-mark.entity.js';
import type { PresenceConnection, PresenceOfPerson, PresenceScope } from './presence.results.js';
import { dayPresence } from './presence.service.js';
import { requireEventOfQuery } from './scan.service.js';

type Person = {
  id: string;
  userId: string;
  number: string;
  lastName: string;
  firstName: string;
  middleName: string | null;
  tariff: string;
};

const columns = `registrations.id, registrations."userId", registrations.number, users."lastName", users."firstName",
  users."middleName", tariffs.title AS tariff`;
const from = `registrations JOIN users ON users.id = registrations."userId"
  JOIN tariffs ON tariffs.id = registrations."tariffId"`;
const select = `SELECT ${columns} FROM ${from}`;
const byName = ['users."lastName"', 'users."firstName"', 'registrations.id'];

const hasMark = (condition: string): string =>
  `EXISTS (SELECT 1 FROM presence_marks WHERE presence_marks."eventId" = registrations."eventId"
    AND presence_marks.date = ? AND presence_marks."registrationId" = registrations.id ${condition})`;
const wasPresent = hasMark('AND "voidedAt" IS NULL');
const isExpected = `(registrations.state = 'CONFIRMED' AND registrations.participation = 'IN_PERSON')`;

const scopes: Record<PresenceScope, string> = {
  ALL: `(${isExpected} OR ${hasMark('')})`,
  PRESENT: wasPresent,
  ABSENT: `(${isExpected} AND NOT ${wasPresent})`,
};

/** Matches the beginnings of words of a name, or the full number of a registration. */
function searchCondition(search: string): Condition {
  const people = userIdsByName(search);
  if (!people) return { sql: 'TRUE', values: [] };
  return {
    sql: `(registrations."userId" IN (${people.sql}) OR registrations.number = ?)`,
    values: [...people.values, normaliseNumber(search)],
  };
}

async function presenceOfPeople(
  db: Db,
  day: PresenceDay,
  people: readonly Person[],
  now: string,
): Promise<PresenceOfPerson[]> {
  const marksByRegistration = groupByKey(
    await db.query<PresenceMark>(
      `SELECT * FROM presence_marks WHERE date = ? AND "registrationId" IN (${placeholders(people)}) ORDER BY at, id`,
      [day.date, ...people.map(({ id }) => id)],
    ),
    ({ registrationId }) => registrationId,
  );
  return people.map(({ id, number, tariff, lastName, firstName, middleName }) => {
    const personMarks = marksByRegistration.get(id) ?? [];
    const validMarks = personMarks.filter(({ voidedAt }) => voidedAt === null);
    return {
      id: `${id} ${day.date}`,
      registrationId: id,
      number,
      tariff,
      name: fullNameOf({ lastName, firstName, middleName }),
      ...dayPresence(day, validMarks, now),
      marks: personMarks,
    };
  });
}

const findDay = async (db: Db, event: Event, date: string): Promise<PresenceDay | null> =>
  (await presenceDays(db, event)).find((day) => day.date === date) ?? null;

export type PresenceListArgs = { eventId: string; date: string; scope: PresenceScope; search: string | null };

/** Presence on one day of an event, by name. */
export async function listPresence(
  context: Context,
  { eventId, date, scope, search }: PresenceListArgs,
  args: PageArgs,
): Promise<PresenceConnection> {
  const size = pageSize(args);
  const event = await requireEventOfQuery(context, eventId);
  const day = await findDay(context.db, event, date);
  if (!day) return { ...emptyPage, programmeMinutes: 0, countedMinutes: 0 };
  const cursorValues = args.after == null ? [] : readCursor(args.after, 3);
  const afterCursor = cursorValues.length > 0 ? `AND (${byName.join(', ')}) > (?, ?, ?)` : '';
  const searchFilter = searchCondition(search ?? '');
  const condition = `FROM ${from} WHERE registrations."eventId" = ? AND ${scopes[scope]} AND ${searchFilter.sql}`;
  const values = [eventId, date, ...searchFilter.values];
  const rows = await context.db.query<Person>(
    `SELECT ${columns} ${condition} ${afterCursor} ORDER BY ${byName.join(', ')} LIMIT ?`,
    [...values, ...cursorValues, size + 1],
  );
  const page = pageOf(
    rows,
    size,
    ({ lastName, firstName, id }) => writeCursor(lastName, firstName, id),
    async () =>
      Number((await context.db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${condition}`, values))!.count),
  );
  return {
    ...withNodes(page, await presenceOfPeople(context.db, day, page.nodes, toIso(context.now))),
    programmeMinutes: totalMinutes([day.hours]),
    countedMinutes: totalMinutes(day.countedHours),
  };
}

/** All people of a day with their presence, by name. */
export async function* presenceOfDay(
  db: Db,
  event: Event,
  day: PresenceDay,
  { scope, search }: Pick<PresenceListArgs, 'scope' | 'search'>,
  now: Date,
): AsyncGenerator<(PresenceOfPerson & { userId: string })[]> {
  const batches = selectInBatches<Person>(db, {
    select: columns,
    from,
    where: [
      { sql: `registrations."eventId" = ? AND ${scopes[scope]}`, values: [event.id, day.date] },
      searchCondition(search ?? ''),
    ],
    key: byName,
  });
  for await (const people of batches) {
    const presence = await presenceOfPeople(db, day, people, toIso(now));
    yield presence.map((row, index) => ({ ...row, userId: people[index]!.userId }));
  }
}

/** One person on one day. */
export async function readPersonPresence(
  { db, now }: Context,
  event: Event,
  registrationId: string,
  date: string,
): Promise<PresenceOfPerson> {
  const [person] = await db.query<Person>(`${select} WHERE registrations.id = ?`, [registrationId]);
  const day = await findDay(db, event, date);
  // A mark may lie outside the event's days: staff may try the scanner the evening before.
  const emptyDay: PresenceDay = { date, hours: { from: '', to: '' }, countedHours: [] };
  const [presence] = await presenceOfPeople(db, day ?? emptyDay, [person!], toIso(now));
  return presence!;
}
