import { isDate, isMonth } from '../../../rules/dates/dates';
import type { CalendarUnit } from '../../schema.generated';
import { buildListQuery, fields, parseListState, toEventFilter, type EventListState } from '../list/event-filter';
import { calendarPath } from '../paths';

/** State of the calendar, as read from the address. */
export type CalendarState = {
  unit: CalendarUnit;
  /** YYYY-MM-DD or YYYY-MM; null: today. */
  date: string | null;
  /** The filters of the list; `past`, `month` and `after` are not used here. */
  list: EventListState;
};

/** Query parameters beside those of the filters. */
export const calendarFields = { view: 'view', date: 'date' } as const;

const unitByView: Record<string, CalendarUnit> = { month: 'MONTH', week: 'WEEK', day: 'DAY' };

const forCalendar = (list: EventListState): EventListState => ({ ...list, past: false, month: null, after: null });

/**
 * Ignores invalid values, so that an old or mistyped link opens the current month. The `month` of the list is read as a
 * date.
 */
export function parseCalendarState(params: URLSearchParams): CalendarState {
  const view = params.get(calendarFields.view)?.toLowerCase() ?? '';
  const date = params.get(calendarFields.date) ?? params.get(fields.month);
  return {
    unit: Object.hasOwn(unitByView, view) ? (unitByView[view] ?? 'MONTH') : 'MONTH',
    date: date?.startsWith('20') && (isDate(date) || isMonth(date)) ? date : null,
    list: forCalendar(parseListState(params)),
  };
}

/** Query parameters of view and date, as [name, value]. */
export function viewParams({ unit, date }: Pick<CalendarState, 'unit' | 'date'>): [string, string][] {
  const params: [string, string][] = [];
  if (unit !== 'MONTH') params.push([calendarFields.view, unit.toLowerCase()]);
  if (date) params.push([calendarFields.date, date]);
  return params;
}

export function calendarStatePath(state: CalendarState): string {
  const query = new URLSearchParams(buildListQuery(forCalendar(state.list)));
  for (const [name, value] of viewParams(state)) query.set(name, value);
  return calendarPath(query.toString());
}

export function calendarVariables({ unit, date, list }: CalendarState) {
  const dateVariable = { [date && isMonth(date) ? 'month' : 'date']: date };
  return { unit, ...dateVariable, filter: toEventFilter(list) };
}
