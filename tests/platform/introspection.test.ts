import * as current from 'graphql';
import * as graphql15 from 'graphql-15';
import * as graphql16 from 'graphql-16-8';
import { describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';

const test = appForFile({ env: { PLAYGROUND: 'true' } });

type Introspected = { __schema: { directives: { name: string; locations: string[] }[] } };

/** What a client with each version of graphql-js does: read the schema, build it and introspect the result. */
const libraries = [
  {
    generation: '15',
    query: graphql15.getIntrospectionQuery(),
    introspect: (data: unknown) => {
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
    introspect: (data: unknown) => {
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
    introspect: (data: unknown) => {
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

describe('schema introspection', () => {
  it.each(libraries)(
    'is read by graphql-js $generation, and the built schema can be introspected again',
    async ({ query, introspect }) => {
      const { data, errors } = await test.client().graphql<Introspected>(query);
      expect(errors).toBeUndefined();
      expect(introspect(data).map(String)).toEqual([]);
    },
  );

  it('names only directive locations of a published specification', async () => {
    const { data } = await test.client().graphql<Introspected>('{ __schema { directives { name locations } } }');
    const published = Object.values(graphql15.DirectiveLocation) as string[];
    const used = data.__schema.directives.flatMap(({ locations }) => locations);
    expect(used.filter((location) => !published.includes(location))).toEqual([]);
    expect(data.__schema.directives.map(({ name }) => name)).toContain('deprecated');
  });
});

describe('unsupported operation type', () => {
  it.each(['subscription { a }', 'subscription X { a }', 'subscription { site { name } }'])(
    '%s is rejected as invalid without a server error',
    async (query) => {
      const before = test.logLines.length;
      const { status, errors } = await test.client().graphql(query);
      expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
      expect(test.logLines.slice(before).filter(({ level }) => Number(level) >= 50)).toEqual([]);
    },
  );
});
