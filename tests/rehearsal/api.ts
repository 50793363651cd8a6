import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isUnionType, type GraphQLSchema } from 'graphql';
import type { TestClient } from '../support/client.js';

export type Problem = { code: string; message: string; field: string | null };
export type ApiResult<Data> = Data & { problems?: Problem[] };

/** An answer with errors instead of data, which no rule of the product explains. */
export class ApiError extends Error {}

let schema: GraphQLSchema | undefined;
const loadSchema = (): GraphQLSchema => (schema ??= buildSchema(readFileSync('schema.graphql', 'utf8')));
const operationTexts = new Map<string, string>();

/** Writes an operation. The types of the variables are those of the field’s arguments in the schema. */
function operationOf(name: string, variables: Record<string, unknown>, selection: string): string {
  const names = Object.keys(variables);
  const key = `${name} ${names.join()} ${selection}`;
  const cached = operationTexts.get(key);
  if (cached) return cached;
  const mutation = loadSchema().getMutationType()?.getFields()[name];
  const field = mutation ?? loadSchema().getQueryType()?.getFields()[name];
  if (!field) throw new Error(`there is no field ${name}`);
  const argument = (argumentName: string) => field.args.find((candidate) => candidate.name === argumentName)!;
  const declared = names.map((argumentName) => `$${argumentName}: ${String(argument(argumentName).type)}`).join(', ');
  const values = names.map((argumentName) => `${argumentName}: $${argumentName}`).join(', ');
  const type = getNamedType(field.type);
  const body = isUnionType(type)
    ? `{ __typename ${selection} ... on Problems { problems { code message field } } }`
    : selection && `{ ${selection} }`;
  const call = `${name}${values && `(${values})`} ${body}`;
  const text = `${mutation ? 'mutation' : 'query'} Rehearsal${declared && `(${declared})`} { ${call} }`;
  operationTexts.set(key, text);
  return text;
}

/**
 * Calls one field of the API over HTTP.
 * @throws ApiFailure when the answer has errors instead of data
 */
export async function callApi<Data>(
  client: TestClient,
  name: string,
  variables: Record<string, unknown> = {},
  selection = '',
): Promise<ApiResult<Data>> {
  const text = operationOf(name, variables, selection);
  const answer = await client.graphqlWithRetry<Record<string, ApiResult<Data>>>(text, variables);
  if (answer.errors) throw new ApiError(`${name}: ${JSON.stringify(answer.errors)}`);
  return answer.data[name]!;
}
