import { isDate } from '../../../rules/dates/dates.js';
import type { Condition } from '../database/sql.js';
import { addDays, moscow, toInstant } from '../zones.js';

/** Reads one parameter of a query string; undefined: the value is not valid. */
export type Parser<Value> = (value: string) => Value | undefined;
export type Parsers<Values> = { [Name in keyof Values]: Parser<Values[Name]> };

/** Null: the parameter is not given. */
export type Filter<Values> = { [Name in keyof Values]: Values[Name] | null };

export const textParam: Parser<string> = (value) =>
  value.length <= 100 && !value.includes('\u0000') ? value : undefined;
export const dateParam: Parser<string> = (value) => (isDate(value) ? value : undefined);

/** A name of an enum: `enumParam<PaymentState>(PaymentState)`. Addresses of pages write `not-passed` for `NOT_PASSED`. */
export const enumParam =
  <Name extends string>(names: Readonly<Record<Name, unknown>>): Parser<Name> =>
  (value) => {
    const name = value.toUpperCase().replaceAll('-', '_');
    return Object.hasOwn(names, name) ? (name as Name) : undefined;
  };

/** A parameter that has one value or is absent. */
export const flagParam =
  (name: string): Parser<true> =>
  (value) =>
    value === name || undefined;

/** Reads the parameters of a filter; null: one of them is not valid. Other parameters are ignored. */
export function readFilter<Values>(
  parsers: Parsers<Values>,
  query: Readonly<Record<string, unknown>>,
): Filter<Values> | null {
  const filter: Record<string, unknown> = {};
  for (const [name, parse] of Object.entries<Parser<unknown>>(parsers)) {
    const value = query[name] ?? '';
    const parsed = value === '' ? null : typeof value === 'string' ? parse(value) : undefined;
    if (parsed === undefined) return null;
    filter[name] = parsed;
  }
  return filter as Filter<Values>;
}

/** Parameters of a period of days in Moscow, the last one inclusive. */
export const periodParams = { from: dateParam, until: dateParam };

/** The condition that a timestamp lies in a period of days. */
export const isWithin = (
  column: string,
  { from, until }: { from?: string | null | undefined; until?: string | null | undefined },
): Condition[] => [
  ...(from ? [{ sql: `${column} >= ?`, values: [toInstant(from, '00:00', moscow)] }] : []),
  ...(until ? [{ sql: `${column} < ?`, values: [toInstant(addDays(until, 1), '00:00', moscow)] }] : []),
];
