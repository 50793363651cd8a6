import { formatDay, dayParts } from '../../core/format';
import type { BrowserZone } from '../../core/viewer-zone';
import type { ParticipationForm } from '../../schema.generated';
import { eventDatesText, eventHoursText, eventWhenText, type ScheduledEvent } from './event-dates';

type NextDay = { date: string; startsAt: string | null; endsAt: string | null; name: string | null };

export type TicketEvent = ScheduledEvent & { nextDay: NextDay | null };

/** An event of several days as if it had only the day that participants come to next; null for other events. */
function nextDayOf(event: TicketEvent): { day: ScheduledEvent; name: string; isLater: boolean } | null {
  const { nextDay, effectiveDates } = event;
  if (!nextDay?.name || !nextDay.startsAt || !effectiveDates) return null;
  const { date, startsAt, endsAt, name } = nextDay;
  const day = { ...event, effectiveDates: { ...effectiveDates, startsAt, endsAt, dates: [date] } };
  return { day, name, isLater: date !== effectiveDates.dates[0] };
}

export type TicketWhen = {
  /** What the date block shows: the whole event, or after its first day the next one. */
  shown: ScheduledEvent;
  /** «Вечер 3 из 7: 18:00–19:30 (МСК)», or the hours of the only day. */
  hours: string;
  /** «26 ноября – 2 декабря 2026 г.» if the date block shows one day of several. */
  allDays: string | null;
};

/** When the holder of a ticket has to come: date, day and hours, each once. */
export function ticketWhen(
  event: TicketEvent,
  userZone: BrowserZone | null,
  participation: ParticipationForm,
): TicketWhen {
  const next = nextDayOf(event);
  if (!next) return { shown: event, hours: eventHoursText(event, userZone, participation), allDays: null };
  const hours = `${capitalised(next.name)}: ${eventHoursText(next.day, userZone, participation)}`;
  return next.isLater
    ? { shown: next.day, hours, allDays: eventDatesText(event) }
    : { shown: event, hours, allDays: null };
}

/** «4–6 февраля 2027 г., день 1 из 3: 08:30–18:00 (МСК)»: the same in one sentence. */
export function ticketWhenText(
  event: TicketEvent,
  userZone: BrowserZone | null,
  participation: ParticipationForm,
): string {
  const next = nextDayOf(event);
  if (!next) return eventWhenText(event, userZone, participation);
  const hours = eventHoursText(next.day, userZone, participation);
  // The page of a ticket is kept for use without a network: it names all days, because the next one may have passed.
  return next.isLater
    ? `${eventDatesText(event)} ${capitalised(next.name)}: ${formatDay(dayParts(event.nextDay!.date))}, ${hours}`
    : `${eventDatesText(event)}, ${next.name}: ${hours}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
