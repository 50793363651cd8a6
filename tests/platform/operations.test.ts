import { beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { argumentsOf, operationOf, rootFieldsOf, type RootField } from '../support/operations.js';

let fields: Map<string, RootField>;
beforeAll(async () => {
  fields = new Map(rootFieldsOf(await createSchema(resolvers)).map((root) => [root.name, root]));
});

describe('operations that tests make from the schema', () => {
  it('need no variable for an argument with a default', () => {
    const feedback = fields.get('feedbackMessages')!;
    expect(operationOf(feedback, 1)).toMatch(/^query\([^)]*\$first: Int! = 1, \$after: String/);
    expect(argumentsOf(feedback).values).not.toHaveProperty('first');
    expect(argumentsOf(feedback, { first: 3 }).values).toHaveProperty('first', 3);
    expect(operationOf(fields.get('staffEvents')!, 1)).toContain('$orderBy: StaffEventOrder! = STARTS_AT');
  });

  it('have a hostile value for each argument, with and without a default', () => {
    const paths = argumentsOf(fields.get('feedbackMessages')!).leaves.map(({ path }) => path.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['first', 'after']));
  });
});
