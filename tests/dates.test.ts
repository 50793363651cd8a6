import { getNamedType, isInputObjectType, type GraphQLInputType, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDate, isMonth } from '../rules/dates.js';
import { createSchema } from '../server/http/schema.js';
import { resolvers } from '../server/modules.js';
import { startApp, type TestApp } from './support/app.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

const impossible = [
  '',
  'abc',
  '2026-13-45',
  '2027-02-30',
  '9999-12-31',
  '2027-1-1',
  '٢٠٢٧-01-01',
  '2027-03-11T00:00',
  '2027',
];

/** What answers a variable, and a value in the text of a query. */
const refused = [
  [400, 'BAD_USER_INPUT'],
  [400, 'GRAPHQL_VALIDATION_FAILED'],
];
const codesOf = async (field: string, type: string, value: string) => {
  const call = (given: string) => `eventCalendar(${field.replace('$', given)}) { today }`;
  const answers = await Promise.all([
    test.visitor().graphql(`query ($value: ${type}) { ${call('$value')} }`, { value }),
    test.visitor().graphql(`{ ${call(JSON.stringify(value))} }`),
  ]);
  return answers.map(({ status, errors }) => [status, errors?.[0]?.extensions.code]);
};

describe('an impossible date', () => {
  it.each(impossible)('is refused, not taken for today: «%s»', async (value) => {
    expect(isDate(value)).toBe(false);
    expect(await codesOf('date: $', 'Date', value)).toEqual(refused);
  });

  it.each([...impossible, '2026-99', '2027-00'])('is no month: «%s»', async (value) => {
    expect(isMonth(value)).toBe(false);
    expect(await codesOf('month: $', 'Month', value)).toEqual(refused);
    expect(await codesOf('filter: { month: $ }', 'Month', value)).toEqual(refused);
  });

  it('is not the 29th of February of a leap year', async () => {
    expect(await codesOf('date: $', 'Date', '2028-02-29')).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });
});

it('no argument of a query takes a day or a month as a string', async () => {
  const schema = await createSchema(resolvers);
  const strings: string[] = [];
  const looked = new Set<string>();
  const look = (place: string, name: string, type: GraphQLInputType, description: string | null | undefined): void => {
    const named = getNamedType(type);
    const isDated = /YYYY/.test(description ?? '') || /^(date|day|month|from|until|since)$/.test(name);
    if (named.name === 'String' && isDated) strings.push(place);
    if (!isInputObjectType(named) || looked.has(named.name)) return;
    looked.add(named.name);
    for (const field of Object.values(named.getFields()))
      look(`${named.name}.${field.name}`, field.name, field.type, field.description);
  };
  const argumentsOf = (type: GraphQLObjectType) =>
    Object.values(type.getFields()).flatMap((field) =>
      field.args.map((arg) => look(`${field.name}.${arg.name}`, arg.name, arg.type, arg.description)),
    );
  // Forms, and queries about what is in them: a wrong date is told at its field.
  argumentsOf(schema.getMutationType()!);
  strings.length = 0;
  argumentsOf(schema.getQueryType()!);
  expect(strings).toEqual([]);
});
