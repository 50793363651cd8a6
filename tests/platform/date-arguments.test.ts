import { getNamedType, isInputObjectType, type GraphQLInputType, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isDate, isMonth } from '../../rules/dates/dates.js';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { appForFile } from '../support/app.js';

const test = appForFile();

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

/** The answers to a variable and to a literal in the query. */
const rejected = [
  [400, 'BAD_USER_INPUT'],
  [400, 'GRAPHQL_VALIDATION_FAILED'],
];
const codesOf = async (field: string, type: string, value: string) => {
  const call = (argument: string) => `eventCalendar(${field.replace('$', argument)}) { today }`;
  const answers = await Promise.all([
    test.client().graphql(`query ($value: ${type}) { ${call('$value')} }`, { value }),
    test.client().graphql(`{ ${call(JSON.stringify(value))} }`),
  ]);
  return answers.map(({ status, errors }) => [status, errors?.[0]?.extensions.code]);
};

describe('impossible date', () => {
  it.each(impossible)('is rejected and not replaced by today: «%s»', async (value) => {
    expect(isDate(value)).toBe(false);
    expect(await codesOf('date: $', 'Date', value)).toEqual(rejected);
  });

  it.each([...impossible, '2026-99', '2027-00'])('is rejected as a month: «%s»', async (value) => {
    expect(isMonth(value)).toBe(false);
    expect(await codesOf('month: $', 'Month', value)).toEqual(rejected);
    expect(await codesOf('filter: { month: $ }', 'Month', value)).toEqual(rejected);
  });

  it('is not 29 February of a leap year', async () => {
    expect(await codesOf('date: $', 'Date', '2028-02-29')).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });
});

it('every date argument of a query has a date type and not String', async () => {
  const schema = await createSchema(resolvers);
  const strings: string[] = [];
  const inspected = new Set<string>();
  const inspect = (
    path: string,
    name: string,
    type: GraphQLInputType,
    description: string | null | undefined,
  ): void => {
    const namedType = getNamedType(type);
    const isDated = /YYYY/.test(description ?? '') || /^(date|day|month|from|until|since)$/.test(name);
    if (namedType.name === 'String' && isDated) strings.push(path);
    if (!isInputObjectType(namedType) || inspected.has(namedType.name)) return;
    inspected.add(namedType.name);
    for (const field of Object.values(namedType.getFields()))
      inspect(`${namedType.name}.${field.name}`, field.name, field.type, field.description);
  };
  const argumentsOf = (type: GraphQLObjectType) =>
    Object.values(type.getFields()).flatMap((field) =>
      field.args.map((arg) => inspect(`${field.name}.${arg.name}`, arg.name, arg.type, arg.description)),
    );
  // Mutations and their input types are excluded: a wrong date in a form is reported at its field.
  argumentsOf(schema.getMutationType()!);
  strings.length = 0;
  argumentsOf(schema.getQueryType()!);
  expect(strings).toEqual([]);
});
