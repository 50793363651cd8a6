import { readFile } from 'node:fs/promises';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import exceptions from './schema-exceptions.json' with { type: 'json' };

const schema = await createSchema(resolvers);
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
const mutations = Object.values(schema.getMutationType()!.getFields());

/** Of what is deprecated only the replacement has to be right. */
type Member = { name: string; of: string; type: string; isOutput: boolean; deprecated: string | null };
const memberOf = (
  of: string,
  { name, type, deprecationReason }: GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument,
  isOutput: boolean,
): Member => ({ name, of, type: getNamedType(type).name, isOutput, deprecated: deprecationReason ?? null });

/** All fields, input fields and arguments. */
const members: Member[] = types.flatMap((type) => {
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => memberOf(type.name, field, false));
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    memberOf(type.name, field, true),
    ...field.args.map((argument) => memberOf(`${type.name}.${field.name}`, argument, false)),
  ]);
});
const found = (isWrong: (member: Member) => boolean): string[] =>
  [...new Set(members.filter(isWrong).map(({ of, name }) => `${of}.${name}`))].sort();

/** Other words for create, update, set and delete. */
const otherVerbs = /^(?:change|drop|edit|erase|make|modify|new|put|save|store)(?=[A-Z])/;
const creating = /^(?:create|add|register|send|start|import|issue|refund)(?=[A-Z])/;

const hasIdempotencyKey = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ name, type }) => {
    const input = getNamedType(type);
    return name === 'idempotencyKey' || (isInputObjectType(input) && 'idempotencyKey' in input.getFields());
  });

/** What docs/integrate/conventions.md asks for, each with what breaks it. */
const rules: Record<keyof typeof exceptions, () => string[]> = {
  verb: () => mutations.map(({ name }) => name).filter((name) => otherVerbs.test(name)),
  result: () =>
    mutations
      .filter(({ name, type }) => getNamedType(type).name !== `${name[0]!.toUpperCase()}${name.slice(1)}Result`)
      .map(({ name }) => name),
  idempotencyKey: () =>
    mutations.filter((field) => creating.test(field.name) && !hasIdempotencyKey(field)).map(({ name }) => name),
  idempotencyKeyName: () =>
    found(
      ({ name, type, isOutput, deprecated }) =>
        deprecated === null &&
        ((!isOutput && /^(?:key|nonce)$/.test(name) && /^(?:ID|String)$/.test(type)) ||
          (name === 'idempotencyKey' && type !== 'ID')),
    ),
  cancelled: () =>
    types.flatMap((type) =>
      isEnumType(type)
        ? type
            .getValues()
            .filter(({ name }) => /CANCELED/.test(name))
            .map(({ name }) => `${type.name}.${name}`)
        : [],
    ),
  id: () => found(({ name, type }) => /^id$|Id$/.test(name) && type === 'String'),
  money: () =>
    found(
      ({ of, name, type, isOutput }) => isOutput && of !== 'Money' && /amount$|price$/i.test(name) && type === 'Int',
    ),
  date: () =>
    found(
      ({ name, type, isOutput }) =>
        isOutput && /^(?:date|day)$|Date$|Day$|[a-z]On$|[a-z]At$/.test(name) && type === 'String',
    ),
  url: () =>
    found(
      ({ name, type, isOutput }) => isOutput && /^url$|Url$|Path$/.test(name) && name !== 'qrPath' && type !== 'URL',
    ),
  emailAddress: () =>
    found(
      ({ name, type, isOutput }) =>
        isOutput && /^email$|Email$/.test(name) && !name.startsWith('masked') && type === 'String',
    ),
};

describe('the conventions of the schema', () => {
  it.each(Object.entries(rules))('hold for %s, except for what is older', (rule, broken) => {
    // The list only shrinks: nothing is added to it.
    expect(broken().sort()).toEqual(exceptions[rule as keyof typeof exceptions]);
  });

  it('hold for deprecations: until when, and what to use', () => {
    const reasons = members.flatMap(({ deprecated }) => deprecated ?? []);
    expect(reasons.filter((reason) => !/^Until \d{4}-\d{2}-\d{2}: \S/.test(reason))).toEqual([]);
  });

  it('are described', async () => {
    const page = await readFile('docs/integrate/conventions.md', 'utf8');
    expect(Object.keys(rules).filter((rule) => !page.includes(`(${rule})`))).toEqual([]);
  });
});
