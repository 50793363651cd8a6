import { isMonth } from '../../rules/dates';
import type { EventFilter, EventFormat, EventType } from '../schema.generated';
import { eventsPath } from './paths';

/** What the list shows, as the address says it. `after` is the cursor of the page, not part of the filter. */
export type ListState = {
  past: boolean;
  /** Words to look for. */
  text: string | null;
  /** The words as they are typed: no corrections, no words that mean filters. */
  isLiteral: boolean;
  /** What was typed, where the server has made filters of some words. */
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

export const everything: ListState = {
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

/** Names of the form's fields; they are the names in the address too, so that the form works as a plain GET form. */
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
const types: readonly EventType[] = [
  'CONGRESS',
  'CONVENTION',
  'FORUM',
  'CONFERENCE',
  'SYMPOSIUM',
  'SCHOOL',
  'SEMINAR',
  'WEBINAR',
  'WEBINAR_SERIES',
  'MASTER_CLASS',
  'ROUND_TABLE',
  'CASE_REVIEW',
  'SOCIETY_MEETING',
];

const MOST_SPECIALTIES = 20;
const ID = /^[\w-]{1,64}$/;

const toWord = (name: string) => name.toLowerCase().replaceAll('_', '-');

function named<T extends string>(names: readonly T[], word: string | null): T | null {
  return names.find((name) => toWord(name) === word?.toLowerCase()) ?? null;
}

function short(value: string | null): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed && trimmed.length <= 200 ? trimmed : null;
}

/** Reads the list's state from an address. A value that cannot be right is left out, so that an old or mistyped link still opens the list. */
export function parseListState(params: URLSearchParams): ListState {
  const month = params.get(fields.month);
  const specialties = params.getAll(fields.specialty).filter((id) => ID.test(id));
  return {
    past: params.get(fields.past) === '1',
    text: short(params.get(fields.text)),
    isLiteral: params.get(fields.isLiteral) === '1',
    typed: short(params.get(fields.typed)),
    specialties: [...new Set(specialties)].slice(0, MOST_SPECIALTIES),
    format: named(formats, params.get(fields.format)),
    month: month?.startsWith('20') && isMonth(month) ? month : null,
    city: short(params.get(fields.city)),
    type: named(types, params.get(fields.type)),
    withNmo: params.get(fields.withNmo) === '1',
    nmoApplied: params.get(fields.nmoApplied) === '1',
    free: params.get(fields.free) === '1',
    after: short(params.get(fields.after)),
  };
}

/** The address's query (without «?») that `parseListState` reads back as the same state; empty for the plain list. */
export function buildListQuery(state: ListState): string {
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
export const listPath = (state: ListState): string => eventsPath(buildListQuery(state));

/** The same form value that the address has for a format or a type. */
export const formValue = toWord;

/** The server's filter. Absent wishes are left out, so that one filter has one cache key. */
export function toEventFilter(state: ListState): EventFilter {
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

/** True when anything but «upcoming or past» narrows the list. */
export function isNarrowed(state: ListState): boolean {
  return wishCount(state) > 0;
}

export function wishCount(state: ListState): number {
  const { text, format, month, city, type, withNmo, nmoApplied, free } = state;
  const single = [text, format, month, city, type, withNmo, nmoApplied, free];
  return state.specialties.length + single.filter(Boolean).length;
}
