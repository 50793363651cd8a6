import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isUnionType, type GraphQLSchema } from 'graphql';
import type { Mutation, Query } from '../../client/schema.generated.js';

export type QueryName = Exclude<keyof Query, '__typename'>;
export type MutationName = Exclude<keyof Mutation, '__typename'>;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key extends PropertyKey> = Union extends Partial<Record<Key, infer Value>> ? Value : never;

/**
 * What tests read of a type of the schema: the members of a union as one object, and nothing null, because a test asserts
 * what is there. Only the selected fields exist.
 */
export type Answer<Type> =
  NonNullable<Type> extends readonly (infer Item)[]
    ? Answer<Item>[]
    : NonNullable<Type> extends object
      ? { [Key in Exclude<KeyOf<NonNullable<Type>>, '__typename'>]: Answer<ValueOf<NonNullable<Type>, Key>> }
      : NonNullable<Type>;

type Rejectable = { problems?: readonly { code: string; field?: string | null }[] };

/** The codes of the problems for which a mutation was rejected; none: it succeeded. */
export const codesOf = ({ problems = [] }: Rejectable) => problems.map(({ code }) => code);

/** The same codes, each with its field. */
export const fieldCodes = ({ problems = [] }: Rejectable) => problems.map(({ code, field }) => [code, field ?? null]);

/** An answer with errors. Its message contains their codes. */
export class ApiError extends Error {}

let schema: GraphQLSchema | undefined;
const operations = new Map<string, string>();

/**
 * Writes an operation of one field. The schema has the types of its variables. `selection`: fields of the result; of a union,
 * those of its member that is not `Problems`, whose fields are always selected.
 */
export function operationOf(name: string, variables: object, selection: string): string {
  const names = Object.keys(variables);
  const key = `${name} ${names.join()} ${selection}`;
  const text = operations.get(key) ?? writeOperation(name, names, selection);
  operations.set(key, text);
  return text;
}

function writeOperation(name: string, names: string[], selection: string): string {
  schema ??= buildSchema(readFileSync('schema.graphql', 'utf8'));
  const mutation = schema.getMutationType()?.getFields()[name];
  const field = mutation ?? schema.getQueryType()?.getFields()[name];
  if (!field) throw new Error(`the schema has no field ${name}`);
  const typeOf = (argument: string) => field.args.find((candidate) => candidate.name === argument)?.type ?? 'Unknown';
  const declared = names.map((argument) => `$${argument}: ${String(typeOf(argument))}`).join(', ');
  const passed = names.map((argument) => `${argument}: $${argument}`).join(', ');
  const type = getNamedType(field.type);
  let body = selection;
  if (isUnionType(type)) {
    const success = type.getTypes().find((member) => member.name !== 'Problems')!;
    const fields = selection.includes('... on ')
      ? selection
      : `... on ${success.name} { ${selection || '__typename'} }`;
    body = `${fields} ... on Problems { problems { code message field } }`;
  }
  const call = `${name}${passed && `(${passed})`} ${body && `{ ${body} }`}`;
  return `${mutation ? 'mutation' : 'query'} Test${declared && `(${declared})`} { ${call} }`;
}
