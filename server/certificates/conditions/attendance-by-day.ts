import { bothMinutes, noPresence, type DayPresence } from '../../../rules/nmo/nmo-conditions.js';
import { intersectPeriods, totalMinutes, type Period } from '../../../rules/nmo/presence.js';
import { groupByKey } from '../../core/graphql/loaders.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { presenceDaysOf, type PresenceDay } from '../../presence/presence-days.js';
import { presenceOfRegistrations, type CountedDays } from '../../presence/presence.service.js';
import type { OnlinePresence } from './presence.entity.js';

/** Attendance by date. */
export type AttendanceByDay = Map<string, DayPresence>;

type OnlineRow = Pick<OnlinePresence, 'registrationId' | 'date' | 'minutes' | 'confirmations' | 'spans'>;

/** Attendance of one participant on a day. No minute counts twice, or outside the programme that counts. */
function dayPresence(
  { countedHours: counted }: PresenceDay,
  hallSpans: readonly Period[],
  row: OnlineRow | undefined,
): DayPresence {
  const hall = totalMinutes(hallSpans);
  if (!row) return { ...noPresence, hall, both: hall };
  const { minutes, confirmations } = row;
  if (row.spans === null) {
    const online = Math.min(minutes, totalMinutes(counted));
    return { hall, online, both: bothMinutes(hall, online), confirmations };
  }
  const spans = intersectPeriods(JSON.parse(row.spans) as Period[], counted);
  return { hall, online: totalMinutes(spans), both: totalMinutes([...hallSpans, ...spans]), confirmations };
}

/** Combines the attendance in the hall and online of one participant by day. */
function combineDays(
  days: readonly PresenceDay[],
  hallDays: CountedDays | undefined,
  onlineRows: readonly OnlineRow[],
): AttendanceByDay {
  const ledger: AttendanceByDay = new Map();
  for (const day of days) {
    const spans = hallDays?.get(day.date);
    const onlineRow = onlineRows.find(({ date }) => date === day.date);
    if (spans || onlineRow) ledger.set(day.date, dayPresence(day, spans ?? [], onlineRow));
  }
  return ledger;
}

const byRegistration = (rows: readonly OnlineRow[]): Map<string, OnlineRow[]> =>
  groupByKey(rows, ({ registrationId }) => registrationId);

/** Attendance of a registration by a time. */
export type AttendanceAt = (registrationId: string, until: string) => AttendanceByDay;

/** Reads the attendance of registrations, in the hall and online. */
export async function attendanceOfRegistrations(
  db: Db,
  events: readonly Event[],
  registrations: readonly { id: string; eventId: string }[],
): Promise<AttendanceAt> {
  const ids = registrations.map(({ id }) => id);
  const daysOfEvents = await presenceDaysOf(db, events);
  const hallAt = await presenceOfRegistrations(db, events, daysOfEvents, registrations);
  const onlineRows = byRegistration(
    await db.query<OnlineRow>(`SELECT * FROM online_presence WHERE "registrationId" IN (${placeholders(ids)})`, ids),
  );
  const daysByEvent = new Map(events.map(({ id }, index) => [id, daysOfEvents[index]!]));
  const daysById = new Map(registrations.map(({ id, eventId }) => [id, daysByEvent.get(eventId) ?? []]));
  return (id, until) => combineDays(daysById.get(id) ?? [], hallAt(id, until), onlineRows.get(id) ?? []);
}
