import type { EventFilter, EventFormat, EventType } from '../schema.generated';
import { eventsPath } from './paths';

/** What the list shows, as the address says it. `after` is the cursor of the page, not part of the filter. */
export type ListState = {
  past: boolean;
  /** Words to look for. */
  text: string | null;
  specialties: string[];
  format: EventFormat | null;
  month: string | null;
  city: string | null;
  type: EventType | null;
  withNmo: boolean;
  free: boolean;
  after: string | null;
};

export const everything: ListState = {
  past: false,
  text: null,
  specialties: [],
  format: null,
  month: null,
  city: null,
  type: null,
  withNmo: false,
  free: false,
  after: null,
};

/** Names of the form's fields; they are the names in the address too, so that the form works as a plain GET form. */
export const fields = {
  past: 'past',
  text: 'q',
  specialty: 'specialty',
  format: 'format',
  month: 'month',
  city: 'city',
  type: 'type',
  withNmo: 'nmo',
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
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

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
    specialties: [...new Set(specialties)].slice(0, MOST_SPECIALTIES),
    format: named(formats, params.get(fields.format)),
    month: month && MONTH.test(month) ? month : null,
    city: short(params.get(fields.city)),
    type: named(types, params.get(fields.type)),
    withNmo: params.get(fields.withNmo) === '1',
    free: params.get(fields.free) === '1',
    after: short(params.get(fields.after)),
  };
}

/** The address's query (without «?») that `parseListState` reads back as the same state; empty for the plain list. */
export function buildListQuery(state: ListState): string {
  const params = new URLSearchParams();
  if (state.past) params.set(fields.past, '1');
  if (state.text) params.set(fields.text, state.text);
  for (const id of state.specialties) params.append(fields.specialty, id);
  if (state.format) params.set(fields.format, toWord(state.format));
  if (state.month) params.set(fields.month, state.month);
  if (state.city) params.set(fields.city, state.city);
  if (state.type) params.set(fields.type, toWord(state.type));
  if (state.withNmo) params.set(fields.withNmo, '1');
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
    ...(state.specialties.length > 0 && { specialties: [...state.specialties].sort() }),
    ...(state.format && { format: state.format }),
    ...(state.month && { month: state.month }),
    ...(state.city && { city: state.city }),
    ...(state.type && { type: state.type }),
    ...(state.withNmo && { withNmo: true }),
    ...(state.free && { free: true }),
  };
}

/** True when anything but «upcoming or past» narrows the list. */
export function isNarrowed(state: ListState): boolean {
  return wishCount(state) > 0;
}

export function wishCount(state: ListState): number {
  const single = [state.text, state.format, state.month, state.city, state.type, state.withNmo, state.free];
  return state.specialties.length + single.filter(Boolean).length;
}
