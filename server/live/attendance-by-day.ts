import { bothMinutes, type DayPresence } from '../../rules/nmo/nmo-conditions.js';
import { intersectPeriods, totalMinutes, type Period } from '../../rules/nmo/presence.js';
import type { RoomTerms } from '../../rules/nmo/room-terms.js';
import { isConfirmed, watchingOf, type StoredCheck } from '../../rules/nmo/watching.js';
import { groupByKey } from '../core/graphql/loaders.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import type { Event } from '../events/event.entity.js';
import { readTermsOfEvents, roomTermsIn } from '../events/nmo/terms.js';
import type { OnlinePresence } from '../presence/online-presence.entity.js';
import { presenceDaysOf, type PresenceDay } from '../presence/presence-days.js';
import { presenceOfRegistrations, type CountedDays } from '../presence/presence.service.js';
import type { PresenceCheck } from './presence-check.entity.js';
import type { WatchSpanRow } from './watch-span.entity.js';
import { readSpans } from './watch-spans.js';

/** Attendance by date. */
export type AttendanceByDay = Map<string, DayPresence>;

type OnlineRow = Pick<OnlinePresence, 'registrationId' | 'date' | 'minutes' | 'confirmations' | 'spans'>;
type CheckRow = StoredCheck & Pick<PresenceCheck, 'registrationId' | 'date'>;

/** What is stored about a participant and a day online. */
type OnlineDay = {
  /** Times in rooms of this site, from heartbeats. */
  watched: readonly WatchSpanRow[];
  /** Presence checks in rooms. */
  checks: readonly CheckRow[];
  /** The statistics of a broadcast elsewhere. */
  imported: OnlineRow | undefined;
};

/**
 * Attendance of one participant on a day. No minute counts twice, or outside the programme that counts. Totals of another
 * site without times may cover the same minutes as the rooms, so that the larger number counts.
 */
function dayPresence(
  { countedHours: counted }: PresenceDay,
  hallSpans: readonly Period[],
  { watched, checks, imported }: OnlineDay,
  rooms: RoomTerms,
): DayPresence {
  const inRooms = watchingOf(watched, checks, rooms).counted;
  const spans = intersectPeriods([...inRooms, ...(JSON.parse(imported?.spans ?? '[]') as Period[])], counted);
  const importedTotal = imported && imported.spans === null ? Math.min(imported.minutes, totalMinutes(counted)) : 0;
  return {
    hall: totalMinutes(hallSpans),
    online: Math.max(totalMinutes(spans), importedTotal),
    both: bothMinutes(totalMinutes([...hallSpans, ...spans]), importedTotal),
    confirmations: Math.max(checks.filter(isConfirmed).length, imported?.confirmations ?? 0),
  };
}

/** Attendance of a registration by a time. */
export type AttendanceAt = (registrationId: string, until: string) => AttendanceByDay;

const byDay = <T extends { registrationId: string; date: string }>(rows: readonly T[]): Map<string, T[]> =>
  groupByKey(rows, ({ registrationId, date }) => `${registrationId} ${date}`);

/** Reads what was stored about these participants online. @returns of a participant and a day; null: nothing */
async function readOnline(
  db: Db,
  ids: readonly string[],
): Promise<(registrationId: string, date: string) => OnlineDay | null> {
  const where = `"registrationId" IN (${placeholders(ids)})`;
  const [imported, watched, checks] = [
    byDay(await db.query<OnlineRow>(`SELECT * FROM online_presence WHERE ${where}`, ids)),
    byDay(await readSpans(db, ids)),
    byDay(
      await db.query<CheckRow>(
        `SELECT "registrationId", date, "expiresAt", "answeredAt", "resumedAt", "voidedAt" FROM presence_checks
         WHERE ${where}`,
        ids,
      ),
    ),
  ];
  return (registrationId, date) => {
    const key = `${registrationId} ${date}`;
    if (![imported, watched, checks].some((rows) => rows.has(key))) return null;
    return { imported: imported.get(key)?.[0], watched: watched.get(key) ?? [], checks: checks.get(key) ?? [] };
  };
}

const nothingOnline: OnlineDay = { watched: [], checks: [], imported: undefined };

/** Reads the attendance of registrations, in the hall and online. */
export async function attendanceOfRegistrations(
  db: Db,
  events: readonly Event[],
  registrations: readonly { id: string; eventId: string }[],
): Promise<AttendanceAt> {
  const daysOfEvents = await presenceDaysOf(db, events);
  const hallAt = await presenceOfRegistrations(db, events, daysOfEvents, registrations);
  const onlineOf = await readOnline(
    db,
    registrations.map(({ id }) => id),
  );
  const terms = await readTermsOfEvents(db, events);
  const roomsOf = new Map(registrations.map(({ id, eventId }) => [id, roomTermsIn(terms.get(eventId)?.rooms)]));
  const daysByEvent = new Map(events.map(({ id }, index) => [id, daysOfEvents[index]!]));
  const daysById = new Map(registrations.map(({ id, eventId }) => [id, daysByEvent.get(eventId) ?? []]));
  const attendanceOn = (id: string, day: PresenceDay, hallDays: CountedDays): DayPresence | null => {
    const hall = hallDays.get(day.date);
    const online = onlineOf(id, day.date);
    return hall || online ? dayPresence(day, hall ?? [], online ?? nothingOnline, roomsOf.get(id)!) : null;
  };
  return (id, until) => {
    const hallDays = hallAt(id, until);
    const days = (daysById.get(id) ?? []).map((day) => [day.date, attendanceOn(id, day, hallDays)] as const);
    return new Map(days.filter((entry): entry is [string, DayPresence] => entry[1] !== null));
  };
}
