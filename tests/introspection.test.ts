import * as current from 'graphql';
import * as graphql15 from 'graphql-15';
import * as graphql16 from 'graphql-16-8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.js';

let test: TestApp;
beforeAll(async () => (test = await startApp({ env: { PLAYGROUND: 'true' } })));
afterAll(() => test.close());

type Introspected = { __schema: { directives: { name: string; locations: string[] }[] } };

/** What a client of each generation of the library does with our schema: it reads it, builds one, and shows that to others. */
const readers = [
  {
    generation: '15',
    query: graphql15.getIntrospectionQuery(),
    again: (data: unknown) => {
      const schema = graphql15.buildClientSchema(data as graphql15.IntrospectionQuery);
      return [
        ...graphql15.validateSchema(schema),
        ...introspectionErrors(graphql15.graphqlSync({ schema, source: graphql15.getIntrospectionQuery() })),
      ];
    },
  },
  {
    generation: '16.8',
    query: graphql16.getIntrospectionQuery(),
    again: (data: unknown) => {
      const schema = graphql16.buildClientSchema(data as graphql16.IntrospectionQuery);
      return [
        ...graphql16.validateSchema(schema),
        ...introspectionErrors(graphql16.graphqlSync({ schema, source: graphql16.getIntrospectionQuery() })),
      ];
    },
  },
  {
    generation: '16, the present one',
    query: current.getIntrospectionQuery(),
    again: (data: unknown) => {
      const schema = current.buildClientSchema(data as current.IntrospectionQuery);
      return [
        ...current.validateSchema(schema),
        ...introspectionErrors(current.graphqlSync({ schema, source: current.getIntrospectionQuery() })),
      ];
    },
  },
];

const introspectionErrors = ({ errors = [] }: { errors?: readonly unknown[] | undefined }): readonly unknown[] =>
  errors;

describe('the schema, as it describes itself', () => {
  it.each(readers)('is understood by graphql-js $generation, and can be described again', async ({ query, again }) => {
    const { data, errors } = await test.visitor().graphql<Introspected>(query);
    expect(errors).toBeUndefined();
    expect(again(data).map(String)).toEqual([]);
  });

  it('names places of directives that a published specification has', async () => {
    const { data } = await test.visitor().graphql<Introspected>('{ __schema { directives { name locations } } }');
    const published = Object.values(graphql15.DirectiveLocation) as string[];
    const unknown = data.__schema.directives.flatMap(({ locations }) => locations);
    expect(unknown.filter((location) => !published.includes(location))).toEqual([]);
    expect(data.__schema.directives.map(({ name }) => name)).toContain('deprecated');
  });
});

describe('an operation of a kind that there is not', () => {
  it.each(['subscription { a }', 'subscription X { a }', 'subscription { site { name } }'])(
    '%s is refused as not valid, and is no error of the server',
    async (query) => {
      const before = test.logged.length;
      const { status, errors } = await test.visitor().graphql(query);
      expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
      expect(test.logged.slice(before).filter(({ level }) => Number(level) >= 50)).toEqual([]);
    },
  );
});
