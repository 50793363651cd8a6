import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from '@graphql-codegen/cli';
import { buildSchema, getIntrospectionQuery, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import * as graphql15 from 'graphql-15';
import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeEvent } from '../support/factories.js';
import { scratchFolder } from '../support/scratch-folder.js';

const run = promisify(execFile);
const test = appForFile();

let schema: GraphQLSchema;
let schemaFile: string;
beforeAll(async () => {
  schemaFile = join(process.cwd(), 'schema.graphql');
  schema = buildSchema(await readFile(schemaFile, 'utf8'));
});

/** What the compiler says in strict mode about a file in a folder, and what it imports. '' if nothing. */
async function strictProblems(folder: string, file: string): Promise<string> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom'],
    types: [],
    paths: { '*': [join(process.cwd(), 'node_modules/*')] },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  return run('node_modules/.bin/tsc', ['-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('introspection of the site', () => {
  const introspect = async (query: string) =>
    (await test.client().graphql<Record<string, unknown>>(query)).data as unknown as graphql15.IntrospectionQuery;

  it('is read by graphql-js 15 and 16, each with its own query', async () => {
    for (const query of [graphql15.getIntrospectionQuery(), getIntrospectionQuery({ specifiedByUrl: true })]) {
      const read = graphql15.buildClientSchema(await introspect(query));
      expect(graphql15.validateSchema(read)).toEqual([]);
      expect(Object.keys(read.getTypeMap())).toEqual(expect.arrayContaining(Object.keys(schema.getTypeMap())));
      expect(read.getType('Event')!.description).toBe(schema.getType('Event')!.description);
    }
  });

  it('names only places of directives that the specification knows, to a reader without any library', async () => {
    const folder = await scratchFolder('introspection-');
    const file = join(folder, 'introspection.json');
    await writeFile(file, JSON.stringify(await introspect(getIntrospectionQuery({ inputValueDeprecation: true }))));
    const { stdout } = await run('python3', ['tests/platform/read-introspection.py', file]);
    expect(stdout.trim()).toMatch(/^\d+ types, [3-9] directives$/);
  });
});

describe('a generated client', () => {
  const operations = `
    query Upcoming($first: Int!) { events(first: $first) { edges { cursor node { id title startsAt price { text } } } pageInfo { hasNextPage endCursor } } }
    mutation Ask($id: ID!, $text: String!) { followUpQuestion(id: $id, text: $text) { __typename ... on Problems { problems { code field message } } } }`;

  it('of the client preset compiles under strict TypeScript', async () => {
    const folder = await scratchFolder('client-preset-');
    await writeFile(join(folder, 'operations.graphql'), operations);
    await generate(
      {
        schema: schemaFile,
        documents: join(folder, 'operations.graphql'),
        generates: { [`${folder}/gql/`]: { preset: 'client', config: { useTypeImports: true } } },
        silent: true,
      },
      true,
    );
    await writeFile(
      join(folder, 'use.ts'),
      `import { UpcomingDocument, type UpcomingQuery } from './gql/graphql';
       export const titles = (data: UpcomingQuery): string[] => data.events.edges.map(({ node }) => node.title);
       export const document = UpcomingDocument;`,
    );
    expect(await strictProblems(folder, 'use.ts')).toBe('');
  });

  it('of genql compiles under strict TypeScript', async () => {
    const folder = await scratchFolder('genql-');
    await run('node_modules/.bin/genql', ['--schema', schemaFile, '--output', join(folder, 'genql')]);
    await writeFile(
      join(folder, 'use.ts'),
      `import { createClient } from './genql';
       const client = createClient({ url: 'https://events.example.ru/graphql' });
       export const titles = async (): Promise<string[]> =>
         (await client.query({ events: { __args: { first: 5 }, nodes: { title: true } } })).events.nodes.map(({ title }) => title);`,
    );
    expect(await strictProblems(folder, 'use.ts')).toBe('');
  });
});

describe('Relay', () => {
  const connections = (): GraphQLObjectType[] =>
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => name.endsWith('Connection'));

  it('finds the fields of its specification in every connection', () => {
    expect(connections().length).toBeGreaterThan(40);
    for (const connection of connections()) {
      const { edges, pageInfo, nodes } = connection.getFields();
      expect(String(pageInfo!.type)).toBe('PageInfo!');
      const edge = schema.getType(String(edges!.type).replace(/[[\]!]/g, '')) as GraphQLObjectType;
      expect([connection.name, edge.name]).toEqual([connection.name, expect.stringMatching(/Edge$/)]);
      expect(String(edge.getFields().cursor!.type)).toBe('String!');
      expect(`[${String(edge.getFields().node!.type)}]!`).toBe(String(nodes!.type));
    }
    const pageInfo = (schema.getType('PageInfo') as GraphQLObjectType).getFields();
    expect(Object.entries(pageInfo).map(([name, { type }]) => [name, String(type)])).toEqual([
      ['endCursor', 'String'],
      ['hasNextPage', 'Boolean!'],
      ['hasPreviousPage', 'Boolean!'],
      ['startCursor', 'String'],
    ]);
  });

  it('continues behind any item of a page', async () => {
    for (let day = 1; day <= 4; day += 1)
      await makeEvent(test, { specialties: ['higher-nefrologiia'], startsAt: `2027-03-0${day}T06:00:00.000Z` });
    const page = async (first: number, after: string | null) =>
      test
        .client()
        .query(
          'events',
          { first, after, filter: { specialties: ['higher-nefrologiia'] } },
          'nodes { id } edges { cursor node { id } } pageInfo { startCursor endCursor hasPreviousPage }',
        );
    const whole = await page(4, null);
    expect(whole.edges.map(({ node }) => node)).toEqual(whole.nodes);
    expect(whole.pageInfo).toEqual({
      startCursor: whole.edges[0]!.cursor,
      endCursor: whole.edges[3]!.cursor,
      hasPreviousPage: false,
    });
    for (const [index, { cursor }] of whole.edges.entries())
      expect((await page(4, cursor)).nodes).toEqual(whole.nodes.slice(index + 1));
  });
});
