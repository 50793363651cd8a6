import { isDate } from '../../../rules/dates';

export const usualDays = [7, 30, 90, 365] as const;
const DEFAULT_DAYS = 30;

export type Period = { from: string | null; until: string | null; days: number };

/** The period that an address stands for; what it does not know it leaves out. */
export function periodOf(params: URLSearchParams): Period {
  const given = Number(params.get('days'));
  const days = usualDays.find((one) => one === given) ?? DEFAULT_DAYS;
  const [from, until] = [params.get('from'), params.get('until')].map((day) =>
    day !== null && isDate(day) ? day : null,
  );
  if (from && until && from > until) return { from: until, until: from, days };
  return { from: from ?? null, until: until ?? null, days };
}

/** Whether days were typed, and not a number of them chosen. */
export const isTyped = ({ from, until }: Period): boolean => from !== null || until !== null;

/** The address of the same page with other values; null takes one out. */
export function withParams(path: string, params: URLSearchParams, values: Record<string, string | null>): string {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values))
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  const query = changed.toString();
  return query === '' ? path : `${path}?${query}`;
}
