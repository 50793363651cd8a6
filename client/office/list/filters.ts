import { isDate } from '../../../rules/dates/dates';
import type { Order } from '../../ui/data-table';

export type FilterOption<Value extends string = string> = { value: Value; label: string };

/** A filter of a list. Its name in the definition of the list is its parameter in the address. */
export type Filter<Value> = {
  /** Chips are links above the form; `link`: no control, other pages link to the filtered list. */
  control: 'search' | 'date' | 'select' | 'chips' | 'link';
  label: string;
  /** Label of the choice without this filter. Chips without it have a default choice. */
  any?: string | undefined;
  /** Missing: the page passes them to <OfficeList>. */
  options?: readonly FilterOption[] | undefined;
  read: (params: URLSearchParams, name: string) => Value;
};

export type Filters = Readonly<Record<string, Filter<unknown>>>;
export type FilterValues<Of extends Filters> = { [Name in keyof Of]: ReturnType<Of[Name]['read']> };

/** Labels by value: texts, or states with a text and a tone. */
type Label = string | { title: string };
type Labels<Value extends string> = Readonly<Record<Value, Label>>;

/** Trimmed value of a parameter; null if it is missing or empty. */
export const paramText = (params: URLSearchParams, name: string): string | null =>
  params.get(name)?.trim().slice(0, 200) || null;

/** The query without empty parameters: a form sends all its fields, and an empty one filters nothing. */
export const filledParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([, value]) => value !== ''));

function textOf(label: Label): string {
  if (typeof label === 'string') return label;
  return label.title;
}

const optionsOf = <Value extends string>(labels: Labels<Value>) =>
  (Object.entries(labels) as [Value, Label][]).map(([value, label]) => ({ value, label: textOf(label) }));

/** Older addresses write `not-passed` for `NOT_PASSED`. */
const normalise = (text: string): string => text.toLowerCase().replaceAll('_', '-');

function readOption<Value extends string>(params: URLSearchParams, name: string, labels: Labels<Value>): Value | null {
  const text = normalise(paramText(params, name) ?? '');
  return (Object.keys(labels) as Value[]).find((value) => normalise(value) === text) ?? null;
}

export const searchFilter = (label: string): Filter<string | null> => ({ control: 'search', label, read: paramText });

/** A calendar day, `2026-03-01`. */
export const dateFilter = (label: string): Filter<string | null> => ({
  control: 'date',
  label,
  read: (params, name) => {
    const text = paramText(params, name);
    return text !== null && isDate(text) ? text : null;
  },
});

/** A select; unknown values are ignored. */
export const selectFilter = <Value extends string>(
  label: string,
  any: string,
  labels: Labels<Value>,
): Filter<Value | null> => ({
  control: 'select',
  label,
  any,
  options: optionsOf(labels),
  read: (params, name) => readOption(params, name, labels),
});

/** A select whose options are data: the page passes them to <OfficeList>. */
export const idFilter = (label: string, any: string): Filter<string | null> => ({
  control: 'select',
  label,
  any,
  read: paramText,
});

export const chipsFilter = <Value extends string>(
  label: string,
  labels: Labels<Value>,
  any = 'Все',
): Filter<Value | null> => ({
  control: 'chips',
  label,
  any,
  options: optionsOf(labels),
  read: (params, name) => readOption(params, name, labels),
});

/** Chips of which one is always selected: by default the first, or the one that `initial` selects. */
export const tabsFilter = <Value extends string>(
  label: string,
  labels: Labels<Value>,
  initial: (params: URLSearchParams) => NoInfer<Value> = () => Object.keys(labels)[0] as Value,
): Filter<Value> => ({
  control: 'chips',
  label,
  options: optionsOf(labels),
  read: (params, name) => readOption(params, name, labels) ?? initial(params),
});

/** A parameter without a control: links of the office set it. */
export const linkFilter = (): Filter<string | null> => ({ control: 'link', label: '', read: paramText });

/** The parameters that leave out rows. Tabs do not: one of them is always selected. */
export const narrowingParams = (filters: Filters, query: URLSearchParams): string[] =>
  Object.entries(filters)
    .filter(([name, { control, any }]) => paramText(query, name) && (control !== 'chips' || any))
    .map(([name]) => name);

/** The query with a parameter set, or without it (null). */
export function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** The query that selects an option. The default option is not written. */
export function withOption(params: URLSearchParams, name: string, filter: Filter<unknown>, value: string | null) {
  const without = withParam(params, name, null);
  return filter.read(without, name) === value ? without : withParam(params, name, value);
}

/** Reads the order from the address (`name`, `date-down`); other columns are ignored. */
export function readOrder(params: URLSearchParams, columns: readonly string[], initial: Order): Order {
  const [name = '', suffix] = (params.get('order') ?? '').split('-');
  // Older addresses of the list of events have the direction in a parameter of its own.
  const direction = suffix ?? params.get('direction');
  if (columns.includes(name)) return { by: name, isDescending: direction === 'down' };
  return direction ? { ...initial, isDescending: direction === 'down' } : initial;
}

/** The query with another order. The initial order is not written. */
export function withOrder(params: URLSearchParams, { by, isDescending }: Order, initial: Order): URLSearchParams {
  const isInitial = by === initial.by && isDescending === initial.isDescending;
  return withParam(
    withParam(params, 'direction', null),
    'order',
    isInitial ? null : `${by}${isDescending ? '-down' : ''}`,
  );
}
