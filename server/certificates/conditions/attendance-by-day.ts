import { bothMinutes, noPresence, type DayPresence } from '../../../rules/nmo/nmo-conditions.js';
import { intersectPeriods, totalMinutes, type Period } from '../../../rules/nmo/presence.js';
import { groupByKey } from '../../core/graphql/loaders.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { presenceDays, presenceDaysOf, type PresenceDay } from '../../presence/presence-days.js';
import { presenceOfEvent, presenceOfRegistrations, type CountedDays } from '../../presence/presence.service.js';
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

/** Attendance of all registrations of an event, in the hall and online. */
export async function attendanceOfEvent(db: Db, event: Event, now: Date): Promise<Map<string, AttendanceByDay>> {
  const days = await presenceDays(db, event);
  const hallDays = await presenceOfEvent(db, event.id, days, now);
  const onlineRows = byRegistration(
    await db.query<OnlineRow>('SELECT * FROM online_presence WHERE "eventId" = ?', [event.id]),
  );
  const ids = new Set([...hallDays.keys(), ...onlineRows.keys()]);
  return new Map([...ids].map((id) => [id, combineDays(days, hallDays.get(id), onlineRows.get(id) ?? [])]));
}

/** The same for single registrations of past events. */
export async function attendanceOfRegistrations(
  db: Db,
  events: readonly Event[],
  registrations: readonly { id: string; eventId: string }[],
): Promise<Map<string, AttendanceByDay>> {
  const ids = registrations.map(({ id }) => id);
  const daysOfEvents = await presenceDaysOf(db, events);
  const hallDays = await presenceOfRegistrations(db, events, daysOfEvents, registrations);
  const onlineRows = byRegistration(
    await db.query<OnlineRow>(`SELECT * FROM online_presence WHERE "registrationId" IN (${placeholders(ids)})`, ids),
  );
  return new Map(
    registrations.map(({ id, eventId }) => {
      const days = daysOfEvents[events.findIndex((event) => event.id === eventId)] ?? [];
      return [id, combineDays(days, hallDays.get(id), onlineRows.get(id) ?? [])];
    }),
  );
}
