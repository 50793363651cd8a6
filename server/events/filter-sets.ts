import { memoize } from '../../rules/memoize.js';
import type { Event } from './event.entity.js';
import { eventTypes } from '../../rules/events/event-labels.js';
import { formatNames, type EventFormat, type EventState, type EventType } from './event.enums.js';
import type { Bits } from './calendar/bit-set.js';

/** Columns of an event that the catalogue is built from. */
export type CatalogueRow = Pick<Event, 'id' | 'startsAt' | 'endsAt' | 'dates' | 'timeZone' | 'postponedTo'> & {
  type: EventType;
  format: EventFormat;
  state: EventState;
  city: string | null;
  title: string;
  summary: string;
  nmoState: string;
};

export type ScheduledRow = { row: CatalogueRow; startsAt: string; dates: readonly string[] };

/** Users who look for a broadcast can take part in a mixed event, and so can users who come in person. */
const waysToTakePart: Record<EventFormat, readonly EventFormat[]> = {
  IN_PERSON: ['IN_PERSON'],
  ONLINE: ['ONLINE'],
  MIXED: ['IN_PERSON', 'ONLINE', 'MIXED'],
};

// Making a format takes as long as a hundred uses of it.
const monthFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «Декабрь 2026» of 2026-12. The catalogue asks for each day of each event. */
export const monthName = memoize(500, (month: string): string => {
  const text = monthFormat.format(new Date(`${month}-01T00:00:00Z`));
  return `${text[0]!.toUpperCase()}${text.slice(1)}`.replace(/\s?г\.$/, '').replaceAll('\u202f', '\u00a0');
});

/** A set of events for each value of each filter. */
export class FilterSets {
  readonly sets = new Map<string, Bits>();
  readonly labels = new Map<string, string>();
  private readonly wordCount: number;

  constructor(eventCount: number) {
    this.wordCount = Math.ceil(eventCount / 32);
  }

  add(key: string, index: number, label = ''): void {
    let bits = this.sets.get(key);
    if (!bits) {
      this.sets.set(key, (bits = new Uint32Array(this.wordCount)));
      this.labels.set(key, label);
    }
    bits[index >>> 5]! |= 1 << (index & 31);
  }

  addEvent({ row, dates }: ScheduledRow, index: number): void {
    for (const format of waysToTakePart[row.format]) this.add(`format:${format}`, index, formatNames[format]);
    this.add(`type:${row.type}`, index, eventTypes[row.type]);
    if (row.city) this.add(`city:${row.city}`, index, row.city);
    if (row.nmoState === 'APPROVED') this.add('withNmo', index);
    if (row.nmoState === 'SUBMITTED') this.add('nmoApplied', index);
    if (row.state === 'CANCELLED') this.add('cancelled', index);
    if (row.state !== 'CANCELLED' && dates.length > 0) this.add('takingPlace', index);
    for (const month of new Set(dates.map((date) => date.slice(0, 7))))
      this.add(`month:${month}`, index, monthName(month));
  }
}
