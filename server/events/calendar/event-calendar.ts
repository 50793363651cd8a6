import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { addDays, localDate, moscow, nextMidnight, weekday } from '../../core/zones.js';
import { hasBit } from './bit-set.js';
import { entriesBetween, readCatalogue, selectEntries, type Catalogue, type Filter } from '../catalogue/catalogue.js';
import { effectiveDatesOf } from './effective-dates.js';
import { daysOf, hoursOfEvents, type DayHours, type EventDay } from './event-days.js';
import type { FilteredEvents } from '../catalogue/events.list.js';
import type { Event } from '../event.entity.js';
import { applyTextSearch } from '../catalogue/event-search.js';
import type { CalendarUnit } from '../event.enums.js';
import { eventsById } from '../events.service.js';

/** A period of the calendar. Days are YYYY-MM-DD, both included. */
export type Period = {
  unit: CalendarUnit;
  /** The requested day; today if none was requested. */
  date: string;
  from: string;
  to: string;
  /** A month is extended to whole weeks; other periods are not. */
  shownFrom: string;
  shownTo: string;
};

export type CalendarSelection = FilteredEvents &
  Period & {
    today: string;
    entries: { event: Event; days: EventDay[] }[];
    isComplete: boolean;
    earlier: string | null;
    later: string | null;
  };

/** Far more events than six weeks ever contain. The limit keeps a flood of events from making the answer huge. */
const maxEntries = 400;

/** A day, YYYY-MM-DD, or a month, YYYY-MM. Neither means today. */
export type CalendarDate = { date?: string | null; month?: string | null };

export function periodOf(unit: CalendarUnit, target: CalendarDate, today: string): Period {
  const date = target.date ?? (target.month && !today.startsWith(target.month) ? `${target.month}-01` : today);
  const monday = (day: string): string => addDays(day, 1 - weekday(day));
  if (unit === 'DAY') return { unit, date, from: date, to: date, shownFrom: date, shownTo: date };
  if (unit === 'WEEK') {
    const from = monday(date);
    const to = addDays(from, 6);
    return { unit, date, from, to, shownFrom: from, shownTo: to };
  }
  const from = `${date.slice(0, 7)}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  return { unit, date, from, to, shownFrom: monday(from), shownTo: addDays(monday(to), 6) };
}

/** The last day before a period and the first day after it that have one of these events. */
function nearestDays(catalogue: Catalogue, filter: Filter, { from, to }: Period) {
  const bits = selectEntries(catalogue, filter, entriesBetween(catalogue, '', '9999-12-31'));
  let earlier: string | null = null;
  let later: string | null = null;
  catalogue.entries.forEach(({ dates }, index) => {
    if (!hasBit(bits, index)) return;
    for (const date of dates) {
      if (date < from && (earlier === null || date > earlier)) earlier = date;
      if (date > to && (later === null || date < later)) later = date;
    }
  });
  return { earlier, later };
}

/** The visible days of an event. A postponed event has the day of its new beginning. */
function visibleDays(event: Event, hours: readonly DayHours[], { shownFrom, shownTo }: Period): EventDay[] {
  const when = effectiveDatesOf(event);
  const days =
    event.state === 'POSTPONED'
      ? (when?.dates.map((date) => ({ date, startsAt: when.startsAt, endsAt: null })) ?? [])
      : daysOf(event, hours);
  return days.filter(({ date }) => date >= shownFrom && date <= shownTo);
}

/** Past and upcoming events of a month, a week or a day. */
export async function readCalendar(
  context: Context,
  unit: CalendarUnit,
  target: CalendarDate,
  input: Filter | null,
): Promise<CalendarSelection> {
  const catalogue = await readCatalogue(context.app, context.db);
  const today = localDate(new Date(context.nowUntil(nextMidnight(moscow))), moscow);
  const period = periodOf(unit, target, today);
  // The period replaces the filter's own month.
  const { filter } = await applyTextSearch(context, catalogue, { ...input, month: null });
  const bits = selectEntries(catalogue, filter, entriesBetween(catalogue, period.shownFrom, period.shownTo));
  const ids = catalogue.entries.filter((_entry, index) => hasBit(bits, index)).map(({ id }) => id);
  const entries = await Promise.all(
    ids.slice(0, maxEntries).map(async (id) => {
      const [event, hours] = await Promise.all([load(context, eventsById, id), load(context, hoursOfEvents, id)]);
      return event && { event, days: visibleDays(event, hours, period) };
    }),
  );
  return {
    ...period,
    today,
    entries: entries.filter((entry) => entry !== null),
    isComplete: ids.length <= maxEntries,
    ...nearestDays(catalogue, filter, period),
    catalogue,
    filter,
    among: entriesBetween(catalogue, period.from, period.to),
    past: false,
  };
}
