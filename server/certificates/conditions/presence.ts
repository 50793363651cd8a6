import { bothMinutes, noPresence, type DayPresence } from '../../../rules/nmo-conditions.js';
import { common, minutesOf, type Span } from '../../../rules/presence.js';
import { groupByKey } from '../../core/loaders.js';
import type { Db } from '../../core/kept.js';
import { placeholders } from '../../core/sql.js';
import type { Event } from '../../events/event.entity.js';
import { presenceDays, presenceDaysOf, type PresenceDay } from '../../presence/presence-days.js';
import { presenceOfEvent, presenceOfRegistrations, type CountedDays } from '../../presence/presence.service.js';
import type { OnlinePresence } from './presence.entity.js';

/** Days by their date. */
export type Ledger = Map<string, DayPresence>;

type Watched = Pick<OnlinePresence, 'registrationId' | 'date' | 'minutes' | 'confirmations' | 'spans'>;

/** A day of one person: no minute counts twice, and none outside of the programme that counts. */
function dayPresence(
  { countedHours: counted }: PresenceDay,
  hallSpans: readonly Span[],
  watched: Watched | undefined,
): DayPresence {
  const hall = minutesOf(hallSpans);
  if (!watched) return { ...noPresence, hall, both: hall };
  const { minutes, confirmations } = watched;
  if (watched.spans === null) {
    const online = Math.min(minutes, minutesOf(counted));
    return { hall, online, both: bothMinutes(hall, online), confirmations };
  }
  const spans = common(JSON.parse(watched.spans) as Span[], counted);
  return { hall, online: minutesOf(spans), both: minutesOf([...hallSpans, ...spans]), confirmations };
}

/** Hall and stream of one person, put together by day. */
function ledgerFrom(
  days: readonly PresenceDay[],
  inHall: CountedDays | undefined,
  watched: readonly Watched[],
): Ledger {
  const ledger: Ledger = new Map();
  for (const day of days) {
    const spans = inHall?.get(day.date);
    const seen = watched.find(({ date }) => date === day.date);
    if (spans || seen) ledger.set(day.date, dayPresence(day, spans ?? [], seen));
  }
  return ledger;
}

const byRegistration = (watched: readonly Watched[]): Map<string, Watched[]> =>
  groupByKey(watched, ({ registrationId }) => registrationId);

/** Who was there, in the hall and at the stream: what is known of each registration of an event. */
export async function ledgerOf(reads: Db, event: Event, now: Date): Promise<Map<string, Ledger>> {
  const days = await presenceDays(reads, event);
  const inHalls = await presenceOfEvent(reads, event.id, days, now);
  const watched = byRegistration(
    await reads.read<Watched>('SELECT * FROM online_presence WHERE "eventId" = ?', [event.id]),
  );
  const ids = new Set([...inHalls.keys(), ...watched.keys()]);
  return new Map([...ids].map((id) => [id, ledgerFrom(days, inHalls.get(id), watched.get(id) ?? [])]));
}

/** The same for single registrations of events that are over. */
export async function ledgersOf(
  reads: Db,
  events: readonly Event[],
  registrations: readonly { id: string; eventId: string }[],
): Promise<Map<string, Ledger>> {
  const ids = registrations.map(({ id }) => id);
  const daysOfEvents = await presenceDaysOf(reads, events);
  const inHalls = await presenceOfRegistrations(reads, events, daysOfEvents, registrations);
  const watched = byRegistration(
    await reads.read<Watched>(`SELECT * FROM online_presence WHERE "registrationId" IN (${placeholders(ids)})`, ids),
  );
  return new Map(
    registrations.map(({ id, eventId }) => {
      const days = daysOfEvents[events.findIndex((event) => event.id === eventId)] ?? [];
      return [id, ledgerFrom(days, inHalls.get(id), watched.get(id) ?? [])];
    }),
  );
}
