import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalCalendarData,
} from 'ical-generator';
import { formatEventPlace } from '../../../rules/events/event-place.js';
import { day, hour, toIso, second } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Config } from '../../core/config/config.js';
import { createdAt } from '../../core/database/created-at.js';
import type { Db } from '../../core/database/db.js';
import { memoize } from '../../../rules/memoize.js';
import { calendarChangesOfEvents, dayName, sequenceAt } from '../calendar-entries/calendar-changes.js';
import { calendarDays, doesNotTakePlace, type CalendarDay } from '../calendar-entries/calendar-days.js';
import type { CalendarEntry } from '../calendar-entries/calendar-entry.entity.js';
import { hoursOfEvents, type DayHours } from './event-days.js';
import { foldLines } from './fold-lines.js';
import type { Event } from '../event.entity.js';

/** Prefix of a title by state. Many calendars and feed readers show only the title. */
export const titlePrefixes = { DRAFT: '', PUBLISHED: '', POSTPONED: 'Перенесено: ', CANCELLED: 'Отменено: ' };

/** Refresh interval of subscribed calendars, in seconds. */
const refreshSeconds = (6 * hour) / second;

/** PUBLISH: for information; REQUEST: replaces an older entry; CANCEL: removes an entry. RFC 5546. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

const create = (config: Config, name: string, method: CalendarMethod = 'PUBLISH'): ICalCalendar =>
  ical({ name, prodId: { company: config.site.name, product: 'events', language: 'RU' } }).method(
    ICalCalendarMethod[method],
  );

const lastLine = 'END:VCALENDAR';

/** A calendar without entries, without its last line: the same in all emails about an event. */
const frameOf = memoize(500, (data: string) =>
  ical(JSON.parse(data) as ICalCalendarData)
    .toString()
    .slice(0, -lastLine.length),
);

/** RFC 5545 requires a line break after the last line too. */
function serialize(calendar: ICalCalendar): string {
  const frame = frameOf(
    JSON.stringify({
      name: calendar.name(),
      prodId: calendar.prodId(),
      method: calendar.method(),
      ttl: calendar.ttl(),
      url: calendar.url(),
    }),
  );
  const entries = calendar.events().map((event) => foldLines(event.toString()));
  return `${frame}${entries.join('')}${lastLine}\r\n`;
}

/** Data that turn the entry of an event into the entry of a participant. */
export type ParticipantEntry = {
  /** Link that replaces the page of the event. */
  url: string;
  /** Line that is added to the description. */
  note: string;
  /** Replaces the venue. */
  location?: string;
  /** The user no longer takes part: calendars remove the entry. */
  isCancelled: boolean;
  /** The seat is held, but participation is not confirmed yet. */
  isTentative: boolean;
  registeredAt: string;
  /** When the registration was last changed. */
  changedAt: string;
  /** Owner of the calendar. Programs replace and remove only entries that are addressed to the owner. */
  attendee: { name: string; email: string };
};

export type FeedEntry = {
  event: Event;
  hours: readonly DayHours[];
  changes: readonly CalendarEntry[];
  participant?: ParticipantEntry;
};

/** A day before the first day, and an hour before each day, in seconds. */
const remindersOf = (number: number): number[] => [...(number === 1 ? [day / second] : []), hour / second];

const uidOf = ({ publicUrl }: Config, name: string): string => `${name}@${new URL(publicUrl).hostname}`;

/** The stamp depends only on the content, because feeds are compared byte by byte. */
function versionOf(changes: readonly (string | undefined)[], since: string) {
  const timestamps = changes.filter((at) => at !== undefined);
  const changedAt = timestamps.length === 0 ? null : timestamps.reduce((one, other) => (other > one ? other : one));
  return {
    stamp: new Date(changedAt !== null && changedAt > since ? changedAt : since),
    sequence: sequenceAt(changedAt),
    ...(changedAt && { lastModified: new Date(changedAt) }),
  };
}

function statusOf(event: Event, participant?: ParticipantEntry): ICalEventStatus {
  if (doesNotTakePlace(event) || participant?.isCancelled) return ICalEventStatus.CANCELLED;
  return event.state === 'PUBLISHED' ? participationStatus(participant) : ICalEventStatus.TENTATIVE;
}

const participationStatus = (participant?: ParticipantEntry): ICalEventStatus =>
  participant?.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;

type AddToCalendar = (calendar: ICalCalendar) => void;

/** Adds the entry of one day. */
function addDay(
  config: Config,
  { event, changes, participant }: FeedEntry,
  item: CalendarDay,
  isOnly: boolean,
): AddToCalendar {
  const { number, startsAt, endsAt, wholeDay } = item;
  const name = dayName(event, number);
  const change = changes.find((one) => one.name === name);
  const url = participant?.url ?? `${config.publicUrl}/events/${event.slug}`;
  const status = statusOf(event, participant);
  const title = `${participant?.isCancelled ? 'Участие отменено: ' : titlePrefixes[event.state]}${event.title}`;
  return (calendar) => {
    const icalEvent = calendar.createEvent({
      id: uidOf(config, name),
      ...versionOf([change?.changedAt, participant?.changedAt], toIso(createdAt(event.id))),
      start: new Date(startsAt),
      end: endsAt && new Date(endsAt),
      // An all-day entry has the same date in every time zone.
      ...(wholeDay && { allDay: true, start: new Date(wholeDay), end: new Date(Date.parse(wholeDay) + day) }),
      summary: isOnly ? title : `${title} (день ${number})`,
      description: [event.summary, participant?.note, url].filter(Boolean).join('\n\n'),
      location: participant?.location ?? (formatEventPlace(event) || 'онлайн'),
      url,
      status,
    });
    if (!participant) return;
    addAttendee(calendar, icalEvent, config, event, participant);
    if (status === ICalEventStatus.CANCELLED) return;
    for (const trigger of remindersOf(number))
      icalEvent.createAlarm({ type: ICalAlarmType.display, trigger, description: title });
  };
}

/** Adds organiser and attendee. A PUBLISH entry has neither (RFC 5546 §3.2.1). */
function addAttendee(
  calendar: ICalCalendar,
  icalEvent: ReturnType<ICalCalendar['createEvent']>,
  { site }: Config,
  event: Event,
  { attendee, isTentative }: ParticipantEntry,
): void {
  if (calendar.method() === ICalCalendarMethod.PUBLISH) return;
  const status = isTentative ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED;
  icalEvent.organizer({ name: site.name, email: event.contactEmail || site.email });
  icalEvent.createAttendee({ ...attendee, status, rsvp: false });
}

/** Cancels the entry of a day that the event no longer has. Calendars may still contain it. */
const cancelDay =
  (
    config: Config,
    { event, participant }: FeedEntry,
    { name, startsAt, endsAt, changedAt }: CalendarEntry,
  ): AddToCalendar =>
  (calendar) => {
    const icalEvent = calendar.createEvent({
      id: uidOf(config, name),
      ...versionOf([changedAt, participant?.changedAt], changedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: `Отменено: ${event.title}`,
      url: participant?.url ?? `${config.publicUrl}/events/${event.slug}`,
      status: ICalEventStatus.CANCELLED,
    });
    if (participant) addAttendee(calendar, icalEvent, config, event, participant);
  };

type CalendarContext = { app: Application; db: Db };

type Message = { put: AddToCalendar; isOff: boolean };

const addPresentDays = (config: Config, entry: FeedEntry): AddToCalendar[] => {
  const days = calendarDays(entry.event, entry.hours);
  return days.map((item) => addDay(config, entry, item, days.length === 1));
};

/** Days that were removed before the user registered are left out: their calendar never contained them. */
const addRemovedDays = (config: Config, entry: FeedEntry): AddToCalendar[] =>
  entry.changes
    .filter(
      ({ isRemoved, changedAt }) =>
        Boolean(isRemoved) && (!entry.participant || entry.participant.registeredAt <= changedAt),
    )
    .map((change) => cancelDay(config, entry, change));

async function readEntry(context: CalendarContext, event: Event, participant?: ParticipantEntry): Promise<FeedEntry> {
  const [hours] = await hoursOfEvents([event.id], context);
  const [changes] = await calendarChangesOfEvents([event.id], context);
  return { event, hours: hours!, changes: changes!, ...(participant && { participant }) };
}

/**
 * An event as iCalendar: one entry per day, times in UTC. With `participant`, the entries of a participant. A second download
 * updates the first.
 */
export async function writeEventCalendar(
  context: CalendarContext,
  event: Event,
  participant?: ParticipantEntry,
): Promise<string> {
  const { config } = context.app;
  const calendar = create(config, event.title);
  const entry = await readEntry(context, event, participant);
  for (const put of [...addPresentDays(config, entry), ...addRemovedDays(config, entry)]) put(calendar);
  return serialize(calendar);
}

/** The same entries as one message each. RFC 5546 §3.2 allows one UID per message, and programs read only the first. */
export async function calendarMessages(
  context: CalendarContext,
  event: Event,
  participant: ParticipantEntry,
): Promise<{ method: CalendarMethod; content: string }[]> {
  const { config } = context.app;
  const entry = await readEntry(context, event, participant);
  const isCancelled = statusOf(event, participant) === ICalEventStatus.CANCELLED;
  const items: Message[] = [
    ...addPresentDays(config, entry).map((put) => ({ put, isOff: isCancelled })),
    ...addRemovedDays(config, entry).map((put) => ({ put, isOff: true })),
  ];
  return items.map((item) => {
    const method = item.isOff ? 'CANCEL' : 'REQUEST';
    const calendar = create(config, event.title, method);
    item.put(calendar);
    return { method, content: serialize(calendar) };
  });
}

/** An entry of a feed that is not a whole event, such as a talk. */
export type FeedItem = {
  /** Stable name without the host. */
  name: string;
  title: string;
  description: string;
  location: string;
  /** Path on this site. */
  path: string;
  startsAt: string;
  endsAt: string;
  eventState: Event['state'];
  /** Participation of the feed's owner in the event. */
  participant: ParticipantEntry | undefined;
  addedAt: string;
  change: CalendarEntry | undefined;
};

type Feed = {
  name: string;
  /** Page with the same content. */
  path: string;
  entries: readonly FeedEntry[];
  items?: readonly FeedItem[];
};

/** Many events as one calendar to subscribe to. The same events give the same bytes. */
export function writeFeedCalendar(config: Config, { name, path, entries, items = [] }: Feed): string {
  const calendar = create(config, name).ttl(refreshSeconds).url(`${config.publicUrl}${path}`);
  for (const entry of entries) for (const put of addPresentDays(config, entry)) put(calendar);
  for (const {
    name: id,
    title,
    description,
    startsAt,
    endsAt,
    location,
    eventState,
    participant,
    change,
    ...item
  } of items)
    calendar.createEvent({
      id: uidOf(config, id),
      ...versionOf([change?.changedAt, participant?.changedAt], item.addedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: titlePrefixes[eventState] + title,
      description: `${description}\n\n${config.publicUrl}${item.path}`,
      location: participant?.location ?? location,
      url: `${config.publicUrl}${item.path}`,
      // The hours of a postponed event are no longer valid, and the new hours are not known.
      status: eventState === 'PUBLISHED' ? participationStatus(participant) : ICalEventStatus.CANCELLED,
    });
  return serialize(calendar);
}
