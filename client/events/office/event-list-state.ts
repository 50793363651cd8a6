import { eventStates } from '../../../rules/states/event-states';
import type { EventFormat, EventState, StaffEventOrder } from '../../schema.generated';
import { officeEventsPattern } from '../../office/paths';
import { isEventFormat } from './labels';

/** Search, filters and order of the event list, from the query. */
export type EventListState = {
  text: string;
  state: EventState | null;
  format: EventFormat | null;
  when: 'upcoming' | 'past' | null;
  order: StaffEventOrder;
  isDescending: boolean;
};

export function parseListState(query: URLSearchParams): EventListState {
  const state = query.get('state');
  const format = query.get('format');
  const when = query.get('when');
  const order: StaffEventOrder = query.get('order') === 'TITLE' ? 'TITLE' : 'STARTS_AT';
  const direction = query.get('direction');
  return {
    text: query.get('q')?.slice(0, 200) ?? '',
    state: eventStates.has(state) ? state : null,
    format: isEventFormat(format) ? format : null,
    when: when === 'upcoming' || when === 'past' ? when : null,
    order,
    // By default the latest dates first, titles from А to Я.
    isDescending: direction === null ? order === 'STARTS_AT' : direction === 'down',
  };
}

export function listPath({ text, state, format, when, order, isDescending }: EventListState): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (state) query.set('state', state);
  if (format) query.set('format', format);
  if (when) query.set('when', when);
  if (order !== 'STARTS_AT') query.set('order', order);
  if (isDescending !== (order === 'STARTS_AT')) query.set('direction', isDescending ? 'down' : 'up');
  const queryText = query.toString();
  return queryText ? `${officeEventsPattern}?${queryText}` : officeEventsPattern;
}

export const listVariables = ({ text, state, format, when, order, isDescending }: EventListState) => ({
  filter: { text: text || null, state, format, past: when === null ? null : when === 'past' },
  orderBy: order,
  descending: isDescending,
  first: 50,
  after: null,
});
