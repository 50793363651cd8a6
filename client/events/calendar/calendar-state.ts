import { isDate, isMonth } from '../../../rules/dates';
import type { CalendarUnit } from '../../schema.generated';
import { buildListQuery, fields, parseListState, toEventFilter, type ListState } from '../event-filter';
import { calendarPath } from '../paths';

/** What the calendar shows, as the address says it. */
export type CalendarState = {
  unit: CalendarUnit;
  /** YYYY-MM-DD or YYYY-MM; null: today. */
  date: string | null;
  /** The filters of the list; the past, the month and the page of the list say nothing here. */
  list: ListState;
};

/** Names in the address beside those of the filters. */
export const calendarFields = { view: 'view', date: 'date' } as const;

const VIEWS: Record<string, CalendarUnit> = { month: 'MONTH', week: 'WEEK', day: 'DAY' };

const forCalendar = (list: ListState): ListState => ({ ...list, past: false, month: null, after: null });

/** A value that cannot be right is left out: an old or mistyped link opens the present month. The month of the list is a date here. */
export function parseCalendarState(params: URLSearchParams): CalendarState {
  const view = params.get(calendarFields.view)?.toLowerCase() ?? '';
  const date = params.get(calendarFields.date) ?? params.get(fields.month);
  return {
    unit: Object.hasOwn(VIEWS, view) ? (VIEWS[view] ?? 'MONTH') : 'MONTH',
    date: date?.startsWith('20') && (isDate(date) || isMonth(date)) ? date : null,
    list: forCalendar(parseListState(params)),
  };
}

/** What an address needs beside the filters, as [name, value]. */
export function placeFields({ unit, date }: Pick<CalendarState, 'unit' | 'date'>): [string, string][] {
  const fieldsOfPlace: [string, string][] = [];
  if (unit !== 'MONTH') fieldsOfPlace.push([calendarFields.view, unit.toLowerCase()]);
  if (date) fieldsOfPlace.push([calendarFields.date, date]);
  return fieldsOfPlace;
}

export function calendarStatePath(state: CalendarState): string {
  const query = new URLSearchParams(buildListQuery(forCalendar(state.list)));
  for (const [name, value] of placeFields(state)) query.set(name, value);
  return calendarPath(query.toString());
}

export function calendarVariables({ unit, date, list }: CalendarState, signedIn: boolean) {
  const place = { [date && isMonth(date) ? 'month' : 'date']: date };
  return { unit, ...place, filter: toEventFilter(list), signedIn };
}
