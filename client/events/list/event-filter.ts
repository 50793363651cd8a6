import { eventTypes } from '../../../rules/events/event-labels';
import { isMonth } from '../../../rules/dates/dates';
import type { EventFilter, EventFormat, EventType } from '../../schema.generated';
import { eventsPath } from '../paths';

/** State of the list, as read from the address. `after` is the cursor of the page and not part of the filter. */
export type EventListState = {
  past: boolean;
  /** Search text. */
  text: string | null;
  /** Search exactly as typed: no corrections, no words turned into filters. */
  isLiteral: boolean;
  /** The original text, if the server has turned some of its words into filters. */
  typed: string | null;
  specialties: string[];
  format: EventFormat | null;
  month: string | null;
  city: string | null;
  type: EventType | null;
  withNmo: boolean;
  nmoApplied: boolean;
  free: boolean;
  after: string | null;
};

export const noFilters: EventListState = {
  past: false,
  text: null,
  isLiteral: false,
  typed: null,
  specialties: [],
  format: null,
  month: null,
  city: null,
  type: null,
  withNmo: false,
  nmoApplied: false,
  free: false,
  after: null,
};

/** Names of the form fields. They are the query parameters too, so that the form works as a plain GET form. */
export const fields = {
  past: 'past',
  text: 'q',
  isLiteral: 'literal',
  typed: 'typed',
  specialty: 'specialty',
  format: 'format',
  month: 'month',
  city: 'city',
  type: 'type',
  withNmo: 'nmo',
  nmoApplied: 'nmo-applied',
  free: 'free',
  after: 'after',
} as const;

const formats: readonly EventFormat[] = ['IN_PERSON', 'ONLINE', 'MIXED'];
const types = Object.keys(eventTypes) as EventType[];

const maxSpecialties = 20;
const idPattern = /^[\w-]{1,64}$/;

const toWord = (name: string) => name.toLowerCase().replaceAll('_', '-');

function fromParam<T extends string>(names: readonly T[], word: string | null): T | null {
  return names.find((name) => toWord(name) === word?.toLowerCase()) ?? null;
}

function limited(value: string | null): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed && trimmed.length <= 200 ? trimmed : null;
}

/**
 * Reads the state of the list from the address. Ignores invalid values, so that an old or mistyped link opens the list.
 */
export function parseListState(params: URLSearchParams): EventListState {
  const month = params.get(fields.month);
  const specialties = params.getAll(fields.specialty).filter((id) => idPattern.test(id));
  return {
    past: params.get(fields.past) === '1',
    text: limited(params.get(fields.text)),
    isLiteral: params.get(fields.isLiteral) === '1',
    typed: limited(params.get(fields.typed)),
    specialties: [...new Set(specialties)].slice(0, maxSpecialties),
    format: fromParam(formats, params.get(fields.format)),
    month: month?.startsWith('20') && isMonth(month) ? month : null,
    city: limited(params.get(fields.city)),
    type: fromParam(types, params.get(fields.type)),
    withNmo: params.get(fields.withNmo) === '1',
    nmoApplied: params.get(fields.nmoApplied) === '1',
    free: params.get(fields.free) === '1',
    after: limited(params.get(fields.after)),
  };
}

/** The query (without «?») that `parseListState` reads as the same state; empty without filters. */
export function buildListQuery(state: EventListState): string {
  const params = new URLSearchParams();
  if (state.past) params.set(fields.past, '1');
  if (state.text) params.set(fields.text, state.text);
  if (state.isLiteral) params.set(fields.isLiteral, '1');
  if (state.typed) params.set(fields.typed, state.typed);
  for (const id of state.specialties) params.append(fields.specialty, id);
  if (state.format) params.set(fields.format, toWord(state.format));
  if (state.month) params.set(fields.month, state.month);
  if (state.city) params.set(fields.city, state.city);
  if (state.type) params.set(fields.type, toWord(state.type));
  if (state.withNmo) params.set(fields.withNmo, '1');
  if (state.nmoApplied) params.set(fields.nmoApplied, '1');
  if (state.free) params.set(fields.free, '1');
  if (state.after) params.set(fields.after, state.after);
  return params.toString();
}

/** The address of the list in a state. */
export const listPath = (state: EventListState): string => eventsPath(buildListQuery(state));

/** The query parameter for a format or type. */
export const toParam = toWord;

/** The filter for the server. Unset fields are left out, so that equal filters have equal cache keys. */
export function toEventFilter(state: EventListState): EventFilter {
  return {
    past: state.past,
    ...(state.text && { text: state.text }),
    ...(state.text && state.isLiteral && { isLiteral: true }),
    ...(state.specialties.length > 0 && { specialties: [...state.specialties].sort() }),
    ...(state.format && { format: state.format }),
    ...(state.month && { month: state.month }),
    ...(state.city && { city: state.city }),
    ...(state.type && { type: state.type }),
    ...(state.withNmo && { withNmo: true }),
    ...(state.nmoApplied && { nmoApplied: true }),
    ...(state.free && { free: true }),
  };
}

/** Whether any filter is set besides upcoming/past. */
export function hasFilters(state: EventListState): boolean {
  return activeFilterCount(state) > 0;
}

export function activeFilterCount(state: EventListState): number {
  const { text, format, month, city, type, withNmo, nmoApplied, free } = state;
  const single = [text, format, month, city, type, withNmo, nmoApplied, free];
  return state.specialties.length + single.filter(Boolean).length;
}
