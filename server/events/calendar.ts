import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator';
import { placeOfEvent } from '../../rules/place.js';
import type { Reads } from '../core/kept.js';
import type { Config } from '../core/config.js';
import { day, hour, second } from '../core/clock.js';
import { meetingsOf, readHours, type DayHours } from './event-days.js';
import { latestOf, readChangedAt, sequenceAt } from './event-sequence.js';
import type { Event } from './event.entity.js';

const statusOf = {
  DRAFT: ICalEventStatus.TENTATIVE,
  PUBLISHED: ICalEventStatus.CONFIRMED,
  POSTPONED: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
};

/** Many calendars show the title alone. */
const wordOf = { DRAFT: '', PUBLISHED: '', POSTPONED: 'Перенесено: ', CANCELLED: 'Отменено: ' };

/** How often subscribed calendars are asked to come again, in seconds. */
const refreshSeconds = (6 * hour) / second;

/** PUBLISH: to look at; REQUEST: an entry that replaces an older one; CANCEL: an entry that goes. RFC 5546. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

const create = (config: Config, name: string, method: CalendarMethod = 'PUBLISH'): ICalCalendar =>
  ical({ name, prodId: { company: config.site.name, product: 'events', language: 'RU' } }).method(
    ICalCalendarMethod[method],
  );

/** RFC 5545 wants an end of line after the last line too. */
const written = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

/** What makes the entry of an event a participant's own. */
export type OwnEntry = {
  /** Where it leads, in place of the event's page. */
  url: string;
  /** A line for the description. */
  note: string;
  /** In place of the venue. */
  location?: string;
  /** The person does not take part any more: the calendar takes the entry away. */
  isCancelled: boolean;
  /** When the registration was last changed. */
  changedAt: string;
  /** Whose calendar it is for; programs replace or take away only what is addressed to its owner. */
  attendee: { name: string; email: string };
};

/** A day before it all begins, and an hour before each day, in seconds. */
const remindersOf = (index: number): number[] => [...(index === 0 ? [day / second] : []), hour / second];

type Entry = { event: Event; hours: readonly DayHours[]; stamp: Date; changedAt: string | null };

/** One entry for each day whose hours are known; else one for the whole event. */
const spansOf = ({ event, hours }: Pick<Entry, 'event' | 'hours'>): readonly Pick<DayHours, 'startsAt' | 'endsAt'>[] =>
  hours.length > 0 ? hours : (meetingsOf(event) ?? [event]);

/** The name of an entry goes by its number, not by its date: a day that is moved stays the same entry. */
const entryId = ({ publicUrl }: Config, { id }: Event, index: number): string =>
  `${id}-${index + 1}@${new URL(publicUrl).hostname}`;

function add(calendar: ICalCalendar, config: Config, entry: Entry, own?: OwnEntry): void {
  const { event, stamp } = entry;
  const changedAt = latestOf(entry.changedAt, own?.changedAt ?? null);
  const url = own?.url ?? `${config.publicUrl}/events/${event.slug}`;
  const isOff = event.state === 'CANCELLED' || own?.isCancelled;
  const spans = spansOf(entry);
  for (const [index, { startsAt, endsAt }] of spans.entries()) {
    const title = (own?.isCancelled ? 'Участие отменено: ' : wordOf[event.state]) + event.title;
    const made = calendar.createEvent({
      id: entryId(config, event, index),
      stamp,
      sequence: sequenceAt(changedAt),
      ...(changedAt && { lastModified: new Date(changedAt) }),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: spans.length > 1 ? `${title} (день ${index + 1})` : title,
      description: [event.summary, own?.note, url].filter(Boolean).join('\n\n'),
      location: own?.location ?? (placeOfEvent(event) || 'онлайн'),
      url,
      status: own?.isCancelled ? ICalEventStatus.CANCELLED : statusOf[event.state],
    });
    // A published entry is addressed to nobody (RFC 5546 §3.2.1).
    if (own && calendar.method() !== ICalCalendarMethod.PUBLISH) {
      made.organizer({ name: config.site.name, email: event.contactEmail || config.site.email });
      made.createAttendee({ ...own.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
    }
    if (!own || isOff) continue;
    for (const trigger of remindersOf(index))
      made.createAlarm({ type: ICalAlarmType.display, trigger, description: title });
  }
}

const readEntry = async (reads: Reads, event: Event, now: Date): Promise<Entry> => {
  const [[hours], [changedAt]] = [await readHours(reads, [event.id]), await readChangedAt(reads, [event.id])];
  return { event, hours: hours!, stamp: now, changedAt: changedAt ?? null };
};

/** An event as iCalendar, with `own` a participant's: one entry a day, times in UTC, stable UIDs so that a second download replaces the first. */
export async function calendarOf(
  config: Config,
  reads: Reads,
  event: Event,
  now: Date,
  own?: OwnEntry,
  method: CalendarMethod = 'PUBLISH',
): Promise<string> {
  const calendar = create(config, event.title, method);
  add(calendar, config, await readEntry(reads, event, now), own);
  return written(calendar);
}

export type FeedEntry = Entry & {
  /** The participant's own words about it. */
  own?: OwnEntry;
};

/** Something in a calendar beside whole events. */
export type FeedItem = {
  /** Stable, without the host. */
  id: string;
  title: string;
  description: string;
  location: string;
  /** Of this site. */
  path: string;
  startsAt: string;
  endsAt: string;
  eventState: Event['state'];
  stamp: Date;
};

type Feed = {
  name: string;
  /** The page that shows the same. */
  path: string;
  entries: readonly FeedEntry[];
  items?: readonly FeedItem[];
};

/** Many events as one calendar to subscribe to. The same events give the same bytes. */
export function feedOf(config: Config, { name, path, entries, items = [] }: Feed): string {
  const calendar = create(config, name).ttl(refreshSeconds).url(`${config.publicUrl}${path}`);
  for (const { own, ...entry } of entries) add(calendar, config, entry, own);
  for (const { id, title, description, path: own, startsAt, endsAt, eventState, location, stamp } of items)
    calendar.createEvent({
      id: `${id}@${new URL(config.publicUrl).hostname}`,
      stamp,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: wordOf[eventState] + title,
      description: `${description}\n\n${config.publicUrl}${own}`,
      location,
      url: `${config.publicUrl}${own}`,
      status: statusOf[eventState],
    });
  return written(calendar);
}
