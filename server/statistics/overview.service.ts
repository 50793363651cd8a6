import { questionStates } from '../questions/question.states.js';
import { yearsWithoutDecree } from '../../rules/dates/working-calendar.js';
import { isStaff } from '../core/graphql/access.js';
import { day, toIso, addMs } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { groupByKey, load } from '../core/graphql/loaders.js';
import { placeholders, type Value } from '../core/database/sql.js';
import { localDate, moscow } from '../core/zones.js';
import { effectiveStart } from '../events/calendar/effective-dates.js';
import type { ParticipationForm } from '../events/event.enums.js';
import { eventsById } from '../events/events.service.js';
import type { EventSeats } from '../events/tariffs/seats.entity.js';
import { registrationStates } from '../registrations/registration.states.js';
import { taskStates } from '../tasks/task.states.js';
import { visibleKinds } from '../tasks/tasks.policy.js';
import type { OfficeEvent, OfficeSeats, WaitingCount, WaitingKind } from './overview.results.js';

type WaitingQuery = { kind: WaitingKind; from: string; values?: readonly Value[]; role: 'MANAGER' | 'EDITOR' };

/** The most severe first. Each query has an index that covers only waiting rows or starts with the state. */
const waitingQueries: readonly WaitingQuery[] = [
  { kind: 'PAYMENTS', from: 'payments WHERE attention IS NOT NULL', role: 'MANAGER' },
  { kind: 'QUESTIONS', from: `questions WHERE ${questionStates.sql.unanswered}`, role: 'MANAGER' },
  { kind: 'LETTERS', from: `outbox WHERE letter IS NOT NULL AND state = 'FAILED'`, role: 'MANAGER' },
  { kind: 'IDENTITY_CHANGES', from: `identity_changes WHERE state = 'REQUESTED'`, role: 'MANAGER' },
  { kind: 'DOCUMENT_REQUESTS', from: `document_requests WHERE state = 'WAITING'`, role: 'MANAGER' },
  { kind: 'DATA_ISSUES', from: `raised_data_issues WHERE state = 'OPEN'`, role: 'MANAGER' },
  { kind: 'DRAFTS', from: `events WHERE state = 'DRAFT'`, role: 'EDITOR' },
];

/** Counts the items that wait for the viewer with one statement. Leaves out kinds that the viewer may not see. */
export async function countWaiting({ app, db, viewer, now }: Context): Promise<WaitingCount[]> {
  const kinds = visibleKinds(app, viewer);
  const tasks = {
    kind: 'TASKS',
    from: `tasks WHERE ${taskStates.sql.open} AND kind IN (${placeholders(kinds)})`,
    values: kinds,
  };
  const queries = [...waitingQueries.filter(({ role }) => isStaff(viewer, role)), tasks];
  const rows = await db.query<{ kind: WaitingKind; count: number }>(
    queries.map(({ kind, from }) => `SELECT '${kind}' AS kind, COUNT(*) AS count FROM ${from}`).join(' UNION ALL '),
    queries.flatMap(({ values }) => values ?? []),
  );
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  const waitingCounts = queries.map(({ kind }) => ({
    kind: kind as WaitingKind,
    count: counts.get(kind as WaitingKind) ?? 0,
  }));
  // Due dates of invoices depend on the calendar of working days.
  const years = isStaff(viewer, 'MANAGER') ? yearsWithoutDecree(localDate(now, moscow)) : [];
  return years.length > 0 ? [...waitingCounts, { kind: 'WORKING_CALENDAR', count: years.length }] : waitingCounts;
}

/** Number of events on the start page. */
const maxEvents = 8;

type SeatCounts = { eventId: string; participation: ParticipationForm; taken: number; waiting: number; recent: number };

/** Running and upcoming events with their seats, counted from the registrations. */
export async function nextEvents(context: Context): Promise<OfficeEvent[]> {
  const { db, now } = context;
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM events WHERE state = 'POSTPONED' OR (state = 'PUBLISHED' AND "endsAt" > ?)
     ORDER BY ${effectiveStart}, id LIMIT ?`,
    [toIso(now), maxEvents],
  );
  const ids = rows.map(({ id }) => id);
  const events = await Promise.all(ids.map((id) => load(context, eventsById, id)));
  const seats = await db.query<EventSeats>(
    `SELECT * FROM event_seats WHERE "eventId" IN (${placeholders(ids)}) ORDER BY "eventId", participation`,
    ids,
  );
  const counts = await db.query<SeatCounts>(
    `SELECT "eventId", participation, SUM(CASE WHEN ${registrationStates.sql.seated} THEN 1 ELSE 0 END) AS taken,
       SUM(CASE WHEN state = 'WAITLISTED' THEN 1 ELSE 0 END) AS waiting,
       SUM(CASE WHEN "createdAt" >= ? THEN 1 ELSE 0 END) AS recent
     FROM registrations WHERE "eventId" IN (${placeholders(ids)}) AND ${registrationStates.sql.live} GROUP BY "eventId", participation`,
    [toIso(addMs(now, -7 * day)), ...ids],
  );
  const countsByKey = new Map(counts.map((row) => [`${row.eventId} ${row.participation}`, row]));
  const seatsByEvent = groupByKey(seats, ({ eventId }) => eventId);
  const toOfficeSeats = ({ eventId, participation, capacity }: EventSeats): OfficeSeats => {
    const count = countsByKey.get(`${eventId} ${participation}`);
    const [taken, waiting, recent] = [count?.taken, count?.waiting, count?.recent].map((value) => Number(value ?? 0)) as [number, number, number]; // prettier-ignore
    return { participation, capacity, taken, waiting, recent };
  };
  return events.flatMap((event) =>
    event ? [{ event, seats: (seatsByEvent.get(event.id) ?? []).map(toOfficeSeats) }] : [],
  );
}
