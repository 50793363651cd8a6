import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isUnionType, type GraphQLSchema } from 'graphql';
import type { Visitor } from '../support/visitor.js';

export type Problem = { code: string; message: string; field: string | null };
export type Reply<Data> = Data & { problems?: Problem[] };

/** An answer that no rule of the product explains: an error instead of data. */
export class ApiFailure extends Error {}

let schema: GraphQLSchema | undefined;
const ofSchema = (): GraphQLSchema => (schema ??= buildSchema(readFileSync('schema.graphql', 'utf8')));
const texts = new Map<string, string>();

/** Writes the operation from the schema: the types of its variables are those of the field's arguments. */
function operationOf(name: string, variables: Record<string, unknown>, selection: string): string {
  const given = Object.keys(variables);
  const key = `${name} ${given.join()} ${selection}`;
  const known = texts.get(key);
  if (known) return known;
  const mutation = ofSchema().getMutationType()?.getFields()[name];
  const field = mutation ?? ofSchema().getQueryType()?.getFields()[name];
  if (!field) throw new Error(`there is no field ${name}`);
  const argument = (one: string) => field.args.find((found) => found.name === one)!;
  const declared = given.map((one) => `$${one}: ${String(argument(one).type)}`).join(', ');
  const passed = given.map((one) => `${one}: $${one}`).join(', ');
  const type = getNamedType(field.type);
  const body = isUnionType(type)
    ? `{ __typename ${selection} ... on Problems { problems { code message field } } }`
    : selection && `{ ${selection} }`;
  const call = `${name}${passed && `(${passed})`} ${body}`;
  const text = `${mutation ? 'mutation' : 'query'} Rehearsal${declared && `(${declared})`} { ${call} }`;
  texts.set(key, text);
  return text;
}

/**
 * Calls one field of the API over HTTP.
 * @throws ApiFailure when the answer has errors instead of data
 */
export async function call<Data>(
  visitor: Visitor,
  name: string,
  variables: Record<string, unknown> = {},
  selection = '',
): Promise<Reply<Data>> {
  const text = operationOf(name, variables, selection);
  const answer = await visitor.insist<Record<string, Reply<Data>>>(text, variables);
  if (answer.errors) throw new ApiFailure(`${name}: ${JSON.stringify(answer.errors)}`);
  return answer.data[name]!;
}
