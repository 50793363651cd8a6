import { getNamedType, isNonNullType, isUnionType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { appForFile } from '../support/app.js';
import { staff } from '../support/factories.js';
import { argumentsOf, operationOf, rootFieldsOf } from '../support/operations.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
const unknownId = '01997d30-0000-7000-8000-000000000000';

/** Reads that name something by a required id. Optional ids are filters: they match nothing. */
const fields = rootFieldsOf(await createSchema(resolvers)).filter(
  ({ kind, field }) => kind === 'query' && field.args.some(({ type }) => String(type) === 'ID!'),
);

let administrator: TestClient;
beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

describe('an id that names nothing', () => {
  it.each(fields.map((root) => [root.name, root] as const))('gets its answer from %s', async (name, root) => {
    const ids = root.field.args.filter(({ type }) => String(type) === 'ID!').map((argument) => argument.name);
    const samples = Object.fromEntries(ids.map((id) => [id, unknownId]));
    const { values } = argumentsOf(root, samples);
    // Optional arguments are left out: a sample of a cursor would be rejected before.
    const required = Object.entries(values).filter(([argument]) =>
      isNonNullType(root.field.args.find((one) => one.name === argument)!.type),
    );
    const { data, errors } = await administrator.graphql<Record<string, unknown> | null>(
      operationOf(root, 2),
      Object.fromEntries(required),
    );
    const codes = errors?.map(({ extensions }) => extensions.code) ?? [];
    if (isUnionType(getNamedType(root.field.type))) expect(data?.[name]).toMatchObject({ __typename: 'Problems' });
    else if (isNonNullType(root.field.type)) expect([data, codes]).toEqual([null, ['NOT_FOUND']]);
    else expect([data?.[name], codes]).toEqual([null, []]);
  });

  it('is looked for in each list, connection and count', () => {
    expect(fields.length).toBeGreaterThan(30);
  });
});
