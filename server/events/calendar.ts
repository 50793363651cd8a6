import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Reads } from '../core/kept.js';
import type { Config } from '../core/config.js';
import type { Event } from './event.entity.js';

const statusOf = {
  DRAFT: ICalEventStatus.TENTATIVE,
  PUBLISHED: ICalEventStatus.CONFIRMED,
  POSTPONED: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
};

type Span = { date: string; startsAt: string; endsAt: string };

/** The hours of each day that has a programme; the whole event if there is none. */
async function spansOf(reads: Reads, event: Event): Promise<Span[]> {
  const days = await reads.read<Span>(
    `SELECT programme_days.date, MIN(programme_sessions."startsAt") AS "startsAt", MAX(programme_sessions."endsAt") AS "endsAt"
     FROM programme_days JOIN programme_sessions ON programme_sessions."dayId" = programme_days.id
     WHERE programme_days."eventId" = ? GROUP BY programme_days.date ORDER BY programme_days.date`,
    [event.id],
  );
  return days.length > 0 ? days : [{ date: 'all', startsAt: event.startsAt, endsAt: event.endsAt }];
}

/** An event as iCalendar: one entry a day, times in UTC, stable UIDs so that a second download replaces the first. */
export async function calendarOf(config: Config, reads: Reads, event: Event, now: Date): Promise<string> {
  const calendar = ical({
    name: event.title,
    prodId: { company: config.site.name, product: 'events', language: 'RU' },
  });
  calendar.method(ICalCalendarMethod.PUBLISH);
  const url = `${config.publicUrl}/events/${event.slug}`;
  const spans = await spansOf(reads, event);
  for (const [index, { date, startsAt, endsAt }] of spans.entries()) {
    calendar.createEvent({
      id: `${event.id}-${date}@${new URL(config.publicUrl).hostname}`,
      stamp: now,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: spans.length > 1 ? `${event.title} (день ${index + 1})` : event.title,
      description: `${event.summary}\n\n${url}`,
      location: [event.venueName, event.venueAddress, event.city].filter(Boolean).join(', ') || 'онлайн',
      url,
      status: statusOf[event.state],
    });
  }
  return calendar.toString();
}
