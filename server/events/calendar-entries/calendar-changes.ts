import { formatEventPlace } from '../../../rules/events/event-place.js';
import { toIso, second } from '../../core/clock.js';
import { cachedLoader, rowsByKeys } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import { readHours } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';
import { readSlots } from '../notices/programme-notice.service.js';
import { calendarDays } from './calendar-days.js';
import type { CalendarEntry } from './calendar-entry.entity.js';

export const dayName = ({ id }: Pick<Event, 'id'>, number: number): string => `${id}-${number}`;

/** Name of a bookmarked talk or session in the calendar feed of a user's agenda. */
export const talkName = (id: string): string => `mark-${id}`;

type EntryState = { startsAt: string; endsAt: string; content: string };

/** All calendar entries of an event, with a fingerprint of the data that they show. */
async function readEntryStates(transaction: Transaction, eventId: string): Promise<Map<string, EntryState>> {
  const event = await transaction.findOne<Event>('events', { id: eventId });
  if (!event || event.state === 'DRAFT') return new Map();
  const { title, summary, state, postponedTo, format } = event;
  const [hours] = await readHours(new Db(transaction), [eventId]);
  const days = calendarDays(event, hours!).map(({ number, startsAt, endsAt, wholeDay }) => {
    const content = [title, summary, state, postponedTo, format, formatEventPlace(event), startsAt, endsAt, wholeDay];
    return [
      dayName(event, number),
      { startsAt, endsAt: endsAt ?? startsAt, content: JSON.stringify(content) },
    ] as const;
  });
  const sessions = Object.entries(await readSlots(transaction, eventId)).map(([id, session]) => {
    const content = JSON.stringify([session, title, state, postponedTo]);
    return [talkName(id), { startsAt: session.startsAt, endsAt: session.endsAt, content }] as const;
  });
  return new Map([...days, ...sessions]);
}

/**
 * Records what calendars show of an event before a change. `record` compares and gives changed entries a new sequence
 * number. A draft has no entries.
 */
export async function trackCalendarChanges(
  transaction: Transaction,
  eventId: string,
): Promise<{ record: (now: Date) => Promise<void> }> {
  const before = await readEntryStates(transaction, eventId);
  return {
    record: async (now) => {
      const after = await readEntryStates(transaction, eventId);
      const changed = [...before.keys(), ...after.keys()].filter(
        (name, index, names) => names.indexOf(name) === index && before.get(name)?.content !== after.get(name)?.content,
      );
      if (before.size === 0 || changed.length === 0) return;
      await transaction.query(`DELETE FROM calendar_entries WHERE name IN (${placeholders(changed)})`, changed);
      const rows = changed.map((name): Omit<CalendarEntry, 'event'> => {
        const { startsAt, endsAt } = (after.get(name) ?? before.get(name))!;
        return { name, eventId, startsAt, endsAt, isRemoved: !after.has(name), changedAt: toIso(now) };
      });
      await transaction.insert('calendar_entries', rows);
    },
  };
}

/** Changed entries of each event, in the order of the ids. */
export async function readCalendarChanges(db: Db, eventIds: readonly string[]): Promise<CalendarEntry[][]> {
  if (eventIds.length === 0) return [];
  const rows = await db.query<CalendarEntry>(
    `SELECT * FROM calendar_entries WHERE "eventId" IN (${placeholders(eventIds)}) ORDER BY name`,
    eventIds,
  );
  return rowsByKeys(eventIds, rows, ({ eventId }) => eventId);
}

export const calendarChangesOfEvents = cachedLoader<CalendarEntry[]>('calendar changes of', (ids, { db }) =>
  readCalendarChanges(db, ids),
);

/** Sequence numbers are seconds since this time. */
const epoch = Date.UTC(2020, 0, 1);

/**
 * SEQUENCE of a calendar entry (RFC 5545 §3.8.7.4), from the time of its last change. Event and registration change
 * independently, and a time needs no common counter.
 */
export const sequenceAt = (changedAt: string | null): number =>
  changedAt === null ? 0 : Math.max(0, Math.floor((Date.parse(changedAt) - epoch) / second));
