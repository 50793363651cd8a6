import type { Reader } from '../../core/database/reader.js';
import type { DayConditions, NmoConditions } from '../../../rules/nmo/nmo-conditions.js';
import { defaultRoomTerms, type RoomTerms } from '../../../rules/nmo/room-terms.js';
import { placeholders } from '../../core/database/sql.js';
import { datesOf } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';
import type { SavedDayTerms, SavedTerms } from './terms.entity.js';

type EventPoints = Pick<Event, 'dates' | 'nmoPointsPerDay'>;

/** Points of each day of an event, in the order of its days. */
export const pointsOfDays = (event: EventPoints): number[] => {
  const points = JSON.parse(event.nmoPointsPerDay) as number[];
  return datesOf(event).map((_, index) => points[index] ?? 0);
};

/** Points of all days of an event. */
export const pointsOf = (event: EventPoints): number => pointsOfDays(event).reduce((sum, day) => sum + day, 0);

export type EventWithPoints = Pick<Event, 'id' | 'dates' | 'nmoPointsPerDay'>;

/** НМО conditions of an event, and those for watching in its rooms. */
export type EventTerms = NmoConditions & { rooms: RoomTerms };

/** The conditions for rooms of an event without saved conditions are the usual ones. */
export const roomTermsIn = (saved: RoomTerms = defaultRoomTerms): RoomTerms => ({
  checkSeconds: saved.checkSeconds,
  checkMode: saved.checkMode,
  missedCheck: saved.missedCheck,
  countsUnproved: Boolean(saved.countsUnproved),
});

function toTerms(event: EventWithPoints, head: SavedTerms, rows: readonly SavedDayTerms[]): EventTerms | null {
  const points = pointsOfDays(event);
  const days = datesOf(event).map((date, index): DayConditions | null => {
    const row = rows.find((one) => one.date === date);
    return row ? { ...row, points: points[index]! } : null;
  });
  const isComplete = days.every((day, index) => day !== null || points[index] === 0);
  if (!isComplete) return null;
  return {
    needsAllDays: Boolean(head.needsAllDays),
    rooms: roomTermsIn(head),
    days: days.filter((day) => day !== null),
  };
}

/** НМО conditions of events by id. Events that have a day with points but without conditions are left out. */
export async function readTermsOfEvents(
  reader: Reader,
  events: readonly EventWithPoints[],
): Promise<Map<string, EventTerms>> {
  const ids = events.map(({ id }) => id);
  const heads = await reader.query<SavedTerms>(
    `SELECT * FROM nmo_terms WHERE "eventId" IN (${placeholders(ids)})`,
    ids,
  );
  const rows = await reader.query<SavedDayTerms>(
    `SELECT * FROM nmo_conditions WHERE "eventId" IN (${placeholders(ids)})`,
    ids,
  );
  const termsById = new Map<string, EventTerms>();
  for (const head of heads) {
    const event = events.find(({ id }) => id === head.eventId)!;
    const terms = toTerms(
      event,
      head,
      rows.filter(({ eventId }) => eventId === event.id),
    );
    if (terms) termsById.set(event.id, terms);
  }
  return termsById;
}

/** НМО conditions of one event; null: it has none. */
export const readTerms = async (reader: Reader, event: EventWithPoints): Promise<EventTerms | null> =>
  (await readTermsOfEvents(reader, [event])).get(event.id) ?? null;
