import { isDate } from '../../../rules/dates/dates';

export const presetDays = [7, 30, 90, 365] as const;
const defaultDays = 30;

export type Period = { from: string | null; until: string | null; days: number };

/** Period from the query. Invalid values are ignored. */
export function periodFromQuery(params: URLSearchParams): Period {
  const requestedDays = Number(params.get('days'));
  const days = presetDays.find((option) => option === requestedDays) ?? defaultDays;
  const [from, until] = [params.get('from'), params.get('until')].map((day) =>
    day !== null && isDate(day) ? day : null,
  );
  if (from && until && from > until) return { from: until, until: from, days };
  return { from: from ?? null, until: until ?? null, days };
}

/** True if the user typed dates instead of choosing a number of days. */
export const hasCustomDates = ({ from, until }: Period): boolean => from !== null || until !== null;

/** Path with changed query parameters; null removes a parameter. */
export function withParams(path: string, params: URLSearchParams, values: Record<string, string | null>): string {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values))
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  const query = changed.toString();
  return query === '' ? path : `${path}?${query}`;
}
