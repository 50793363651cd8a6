import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import type { Reads } from '../core/kept.js';
import type { Config } from '../core/config.js';
import { day, hour, second } from '../core/clock.js';
import { meetingsOf, readHours, type DayHours } from './event-days.js';
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

const create = (config: Config, name: string): ICalCalendar =>
  ical({ name, prodId: { company: config.site.name, product: 'events', language: 'RU' } }).method(
    ICalCalendarMethod.PUBLISH,
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
  /** She does not take part any more: her calendar takes the entry away. */
  isCancelled: boolean;
};

/** A day before it all begins, and an hour before each day, in seconds. */
const remindersOf = (index: number): number[] => [...(index === 0 ? [day / second] : []), hour / second];

/** One entry for each day whose hours are known; else one for the whole event. */
function add(
  calendar: ICalCalendar,
  config: Config,
  event: Event,
  hours: readonly DayHours[],
  stamp: Date,
  own?: OwnEntry,
): void {
  const url = own?.url ?? `${config.publicUrl}/events/${event.slug}`;
  const isOff = event.state === 'CANCELLED' || own?.isCancelled;
  const days = hours.length > 0 ? hours : meetingsOf(event);
  const spans = days ?? [{ date: 'all', startsAt: event.startsAt, endsAt: event.endsAt }];
  for (const [index, { date, startsAt, endsAt }] of spans.entries()) {
    const title = (own?.isCancelled ? 'Участие отменено: ' : wordOf[event.state]) + event.title;
    const entry = calendar.createEvent({
      id: `${event.id}-${date}@${new URL(config.publicUrl).hostname}`,
      stamp,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: spans.length > 1 ? `${title} (день ${index + 1})` : title,
      description: [event.summary, own?.note, url].filter(Boolean).join('\n\n'),
      location:
        own?.location ?? ([event.venueName, event.venueAddress, event.city].filter(Boolean).join(', ') || 'онлайн'),
      url,
      status: own?.isCancelled ? ICalEventStatus.CANCELLED : statusOf[event.state],
    });
    if (!own || isOff) continue;
    for (const trigger of remindersOf(index))
      entry.createAlarm({ type: ICalAlarmType.display, trigger, description: title });
  }
}

/** An event as iCalendar, with `own` a participant's: one entry a day, times in UTC, stable UIDs so that a second download replaces the first. */
export async function calendarOf(
  config: Config,
  reads: Reads,
  event: Event,
  now: Date,
  own?: OwnEntry,
): Promise<string> {
  const calendar = create(config, event.title);
  const [hours] = await readHours(reads, [event.id]);
  add(calendar, config, event, hours!, now, own);
  return written(calendar);
}

export type FeedEntry = { event: Event; hours: readonly DayHours[]; stamp: Date };

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
  for (const { event, hours, stamp } of entries) add(calendar, config, event, hours, stamp);
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
