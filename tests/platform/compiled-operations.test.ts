import { execute, parse } from 'graphql';
import { compileQuery } from 'graphql-jit';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../server/core/context.js';
import { createExecutor } from '../../server/http/graphql/executor.js';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { appForFile, FixedClock } from '../support/app.js';
import { contextOf } from '../support/contexts.js';
import { makeEvent, makeUser } from '../support/factories.js';

const test = appForFile();
let doctor: Context;
let client: Context;
beforeAll(async () => {
  doctor = contextOf(test, await makeUser(test));
  client = { ...doctor, viewer: null };
});

/** A separate executor with a counter of compiled documents. */
async function countingExecutor() {
  let compiled = 0;
  const clock = new FixedClock();
  const executor = createExecutor(await createSchema(resolvers), clock, (...parameters) => {
    compiled += 1;
    return compileQuery(...parameters);
  });
  return { executor, clock, compiled: () => compiled };
}

describe('compiled GraphQL operation', () => {
  it('is compiled on its second use, with equal answers before and after', async () => {
    const { executor, compiled } = await countingExecutor();
    const event = await makeEvent(test);
    const document = parse(
      'query ($slug: String!) { event(slug: $slug) { title seats { left } tariffs { price { amount } } } }',
    );
    const ask = () => executor({ document, variables: { slug: event.slug } }, client);
    const counts: number[] = [];
    const answers: string[] = [];
    for (let time = 0; time < 4; time += 1) {
      answers.push(JSON.stringify(await ask()));
      counts.push(compiled());
    }
    expect(counts).toEqual([0, 1, 1, 1]);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain(event.title);
  });

  it.each([
    ['an anonymous user', () => client, '{ agenda { items { id } } }', 'UNAUTHENTICATED'],
    [
      'an anonymous user in a fragment',
      () => client,
      '{ ...A } fragment A on Query { ... { agenda { items { id } } } }',
      'UNAUTHENTICATED',
    ],
    ['a doctor who reads staff data', () => doctor, '{ staffUsers { nodes { id } } }', 'FORBIDDEN'],
    ['a doctor who also reads public data', () => doctor, '{ site { name } staffUsers { nodes { id } } }', 'FORBIDDEN'],
  ] as const)('is rejected for %s as without compilation, and never compiled', async (_who, context, query, code) => {
    const { executor, compiled } = await countingExecutor();
    const schema = await createSchema(resolvers);
    const document = parse(query);
    for (let time = 0; time < 3; time += 1) {
      const answer = await executor({ document }, context());
      expect(answer.errors?.[0]?.extensions.code).toBe(code);
      expect(JSON.stringify(answer)).toBe(JSON.stringify(await execute({ schema, document, contextValue: context() })));
    }
    expect(compiled()).toBe(0);
  });

  it('is interpreted when too many others were compiled recently, until the limit recovers', async () => {
    const { executor, clock, compiled } = await countingExecutor();
    const ask = async (name: string) => {
      const document = parse(`query ${name} { site { name } }`);
      for (let time = 0; time < 2; time += 1)
        expect((await executor({ document }, client)).data).toMatchObject({ site: { name: expect.any(String) } });
    };
    for (let number = 0; number < 300; number += 1) await ask(`A${number}`);
    expect(compiled()).toBe(120);
    clock.forward(3_000);
    for (let number = 0; number < 10; number += 1) await ask(`B${number}`);
    expect(compiled()).toBe(123);
  });
});
