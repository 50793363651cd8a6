import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator';
import { placeOfEvent } from '../../rules/place.js';
import { day, hour, toIso, second } from '../core/clock.js';
import type { Config } from '../core/config.js';
import { createdAt } from '../core/created-at.js';
import type { Db } from '../core/kept.js';
import { dayName, readChanges, sequenceAt } from './calendar-entries/calendar-changes.js';
import { calendarDays, isOff, type CalendarDay } from './calendar-entries/calendar-days.js';
import type { CalendarEntry } from './calendar-entries/calendar-entry.entity.js';
import { readHours, type DayHours } from './event-days.js';
import type { Event } from './event.entity.js';

/** What a title says of the state: many calendars and readers show the title alone. */
export const wordOf = { DRAFT: '', PUBLISHED: '', POSTPONED: 'Перенесено: ', CANCELLED: 'Отменено: ' };

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
  /** The seat is held, but taking part is not certain yet. */
  isTentative: boolean;
  registeredAt: string;
  /** When the registration was last changed. */
  changedAt: string;
  /** Whose calendar it is for; programs replace or take away only what is addressed to its owner. */
  attendee: { name: string; email: string };
};

export type FeedEntry = {
  event: Event;
  hours: readonly DayHours[];
  changes: readonly CalendarEntry[];
  own?: OwnEntry;
};

/** A day before it all begins, and an hour before each day, in seconds. */
const remindersOf = (number: number): number[] => [...(number === 1 ? [day / second] : []), hour / second];

const nameOf = ({ publicUrl }: Config, name: string): string => `${name}@${new URL(publicUrl).hostname}`;

/** The same entry with the same content has the same stamp: feeds are compared byte by byte. */
function versionOf(changes: readonly (string | undefined)[], since: string) {
  const known = changes.filter((at) => at !== undefined);
  const changedAt = known.length === 0 ? null : known.reduce((one, other) => (other > one ? other : one));
  return {
    stamp: new Date(changedAt !== null && changedAt > since ? changedAt : since),
    sequence: sequenceAt(changedAt),
    ...(changedAt && { lastModified: new Date(changedAt) }),
  };
}

function statusOf(event: Event, own?: OwnEntry): ICalEventStatus {
  if (isOff(event) || own?.isCancelled) return ICalEventStatus.CANCELLED;
  return event.state === 'PUBLISHED' ? certaintyOf(own) : ICalEventStatus.TENTATIVE;
}

const certaintyOf = (own?: OwnEntry): ICalEventStatus =>
  own?.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;

type Put = (calendar: ICalCalendar) => void;

/** The entry of one day. */
function dayOf(config: Config, { event, changes, own }: FeedEntry, item: CalendarDay, isOnly: boolean): Put {
  const { number, startsAt, endsAt, wholeDay } = item;
  const name = dayName(event, number);
  const change = changes.find((one) => one.name === name);
  const url = own?.url ?? `${config.publicUrl}/events/${event.slug}`;
  const status = statusOf(event, own);
  const title = `${own?.isCancelled ? 'Участие отменено: ' : wordOf[event.state]}${event.title}`;
  return (calendar) => {
    const made = calendar.createEvent({
      id: nameOf(config, name),
      ...versionOf([change?.changedAt, own?.changedAt], toIso(createdAt(event.id))),
      start: new Date(startsAt),
      end: endsAt && new Date(endsAt),
      // A whole day is a date in every time zone.
      ...(wholeDay && { allDay: true, start: new Date(wholeDay), end: new Date(Date.parse(wholeDay) + day) }),
      summary: isOnly ? title : `${title} (день ${number})`,
      description: [event.summary, own?.note, url].filter(Boolean).join('\n\n'),
      location: own?.location ?? (placeOfEvent(event) || 'онлайн'),
      url,
      status,
    });
    if (!own) return;
    address(calendar, made, config, event, own);
    if (status === ICalEventStatus.CANCELLED) return;
    for (const trigger of remindersOf(number))
      made.createAlarm({ type: ICalAlarmType.display, trigger, description: title });
  };
}

/** A published entry is addressed to nobody (RFC 5546 §3.2.1). */
function address(
  calendar: ICalCalendar,
  made: ReturnType<ICalCalendar['createEvent']>,
  { site }: Config,
  event: Event,
  { attendee, isTentative }: OwnEntry,
): void {
  if (calendar.method() === ICalCalendarMethod.PUBLISH) return;
  const status = isTentative ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED;
  made.organizer({ name: site.name, email: event.contactEmail || site.email });
  made.createAttendee({ ...attendee, status, rsvp: false });
}

/** The cancellation of an entry that calendars may still have: a day that the event does not have any more. */
const removedDay =
  (config: Config, { event, own }: FeedEntry, { name, startsAt, endsAt, changedAt }: CalendarEntry): Put =>
  (calendar) => {
    const made = calendar.createEvent({
      id: nameOf(config, name),
      ...versionOf([changedAt, own?.changedAt], changedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: `Отменено: ${event.title}`,
      url: own?.url ?? `${config.publicUrl}/events/${event.slug}`,
      status: ICalEventStatus.CANCELLED,
    });
    if (own) address(calendar, made, config, event, own);
  };

type Item = { put: Put; isOff: boolean };

const shownDays = (config: Config, entry: FeedEntry): Put[] => {
  const days = calendarDays(entry.event, entry.hours);
  return days.map((item) => dayOf(config, entry, item, days.length === 1));
};

/** Nobody has a day in their calendar that was removed before they registered. */
const removedDays = (config: Config, entry: FeedEntry): Put[] =>
  entry.changes
    .filter(({ isRemoved, changedAt }) => Boolean(isRemoved) && (!entry.own || entry.own.registeredAt <= changedAt))
    .map((change) => removedDay(config, entry, change));

async function readEntry(reads: Db, event: Event, own?: OwnEntry): Promise<FeedEntry> {
  const [hours] = await readHours(reads, [event.id]);
  const [changes] = await readChanges(reads, [event.id]);
  return { event, hours: hours!, changes: changes!, ...(own && { own }) };
}

/** An event as iCalendar, with `own` a participant's: one entry a day, times in UTC. A second download updates the first. */
export async function calendarOf(config: Config, reads: Db, event: Event, own?: OwnEntry): Promise<string> {
  const calendar = create(config, event.title);
  const entry = await readEntry(reads, event, own);
  for (const put of [...shownDays(config, entry), ...removedDays(config, entry)]) put(calendar);
  return written(calendar);
}

/** The same as messages to one calendar. Each has one UID: RFC 5546 §3.2 allows no more, and programs read only the first. */
export async function calendarMessages(
  config: Config,
  reads: Db,
  event: Event,
  own: OwnEntry,
): Promise<{ method: CalendarMethod; content: string }[]> {
  const entry = await readEntry(reads, event, own);
  const off = statusOf(event, own) === ICalEventStatus.CANCELLED;
  const items: Item[] = [
    ...shownDays(config, entry).map((put) => ({ put, isOff: off })),
    ...removedDays(config, entry).map((put) => ({ put, isOff: true })),
  ];
  return items.map((item) => {
    const method = item.isOff ? 'CANCEL' : 'REQUEST';
    const calendar = create(config, event.title, method);
    item.put(calendar);
    return { method, content: written(calendar) };
  });
}

/** Something in a calendar beside whole events. */
export type FeedItem = {
  /** Stable, without the host. */
  name: string;
  title: string;
  description: string;
  location: string;
  /** Of this site. */
  path: string;
  startsAt: string;
  endsAt: string;
  eventState: Event['state'];
  /** How the reader takes part in its event. */
  own: OwnEntry | undefined;
  addedAt: string;
  change: CalendarEntry | undefined;
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
  for (const entry of entries) for (const put of shownDays(config, entry)) put(calendar);
  for (const { name: id, title, description, startsAt, endsAt, location, eventState, own, change, ...item } of items)
    calendar.createEvent({
      id: nameOf(config, id),
      ...versionOf([change?.changedAt, own?.changedAt], item.addedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: wordOf[eventState] + title,
      description: `${description}\n\n${config.publicUrl}${item.path}`,
      location: own?.location ?? location,
      url: `${config.publicUrl}${item.path}`,
      // The hours of a postponed event are not valid any more, and new ones are not known.
      status: eventState === 'PUBLISHED' ? certaintyOf(own) : ICalEventStatus.CANCELLED,
    });
  return written(calendar);
}
