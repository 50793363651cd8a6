import {
  getArgumentValues,
  getNullableType,
  getVariableValues,
  GraphQLError,
  isInputObjectType,
  isListType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Request } from 'express';
import type { Application } from '../core/application.js';
import type { Grant } from '../core/viewer.js';
import { graphqlError, ProblemsError } from '../core/problems.js';
import type { Answer } from './answers.js';
import { rejection } from './refusals.js';

/** The token that a program sends along; null: none, so that cookies say who asks. */
function tokenOf({ headers }: Pick<Request, 'headers'>): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '');
  return found && (found[1] ?? '').trim();
}

/** What the token of a request opens; undefined without one; an answer, where the token is good for nothing. */
export async function grantOfRequest(app: Application, request: Request): Promise<{ grant?: Grant; refused?: Answer }> {
  const token = tokenOf(request);
  if (token === null) return {};
  try {
    return { grant: await app.grantOf(token, request.ip ?? '') };
  } catch (error) {
    if (error instanceof ProblemsError) {
      const refused = rejection(429, 'TOO_MANY_REQUESTS', error.problems[0]!.message);
      const retryAfter = String(error.problems[0]!.retryAfter ?? 60);
      return { refused: { ...refused, headers: { ...refused.headers, 'retry-after': retryAfter } } };
    }
    if (!(error instanceof GraphQLError)) throw error;
    const refused = rejection(401, 'UNAUTHENTICATED', error.message);
    return {
      refused: { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Bearer error="invalid_token"' } },
    };
  }
}

type Variables = { [name: string]: unknown };
type Place = { type: string; field: string; node: FieldNode; definition: GraphQLField<unknown, unknown> | null };

/** The fields that documents name, with their types. Documents are kept by whoever parses them. */
const named = new WeakMap<DocumentNode, readonly Place[]>();

function placesOf(schema: GraphQLSchema, document: DocumentNode): readonly Place[] {
  const known = named.get(document);
  if (known) return known;
  const places: Place[] = [];
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) =>
        void places.push({
          type: types.getParentType()?.name ?? '',
          field: node.name.value,
          node,
          definition: types.getFieldDef() ?? null,
        }),
    }),
  );
  named.set(document, places);
  return places;
}

/** What describes the schema itself is not told apart: that is switched on or off for everybody. */
const isOfSchema = ({ type, field }: Place): boolean => field.startsWith('__') || type.startsWith('__');

const closed = (what: string) =>
  graphqlError('FORBIDDEN', `Права этого токена не\u00a0открывают ${what}.`, { http: { status: 403 } });

/** Looks at a value that was given, through lists and inputs, down to what is closed. Null says nothing. */
function checkValue(grant: Grant, owner: string, name: string, type: GraphQLInputType, value: unknown): void {
  if (value === null || value === undefined) return;
  const own = getNullableType(type);
  if (isListType(own)) {
    for (const item of Array.isArray(value) ? value : [value]) checkValue(grant, owner, name, own.ofType, item);
    return;
  }
  if (!grant.opens(owner, name) && !grant.opens(owner, `${name}=${String(value)}`))
    throw closed(`аргумент ${owner}.${name} с\u00a0таким значением`);
  if (!isInputObjectType(own)) return;
  const fields = own.getFields();
  for (const [key, inner] of Object.entries(value))
    if (fields[key]) checkValue(grant, own.name, key, fields[key].type, inner);
}

/** What cannot be read cannot be allowed. */
const unfit = (message: string) => graphqlError('BAD_USER_INPUT', message, { http: { status: 400 } });

function argumentValues(definition: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): Variables {
  try {
    return getArgumentValues(definition, node, variables);
  } catch (error) {
    throw unfit((error as Error).message);
  }
}

function checkArguments(grant: Grant, { type, field, node, definition }: Place, variables: Variables): void {
  if (!definition || !node.arguments?.length) return;
  const given = argumentValues(definition, node, variables);
  for (const { name } of node.arguments) {
    const argument = definition.args.find((one) => one.name === name.value);
    if (argument) checkValue(grant, `${type}.${field}`, argument.name, argument.type, given[argument.name]);
  }
}

type Asked = { document: DocumentNode; operation: OperationDefinitionNode | undefined; variables: Variables };

/**
 * Refuses an operation that names anything the token does not open, before any of it is executed: closed is what nobody
 * has opened, on whatever way it would be reached, and of an argument each value that is not open.
 */
export function checkGrant(schema: GraphQLSchema, { document, operation, variables }: Asked, grant: Grant): void {
  const places = placesOf(schema, document).filter((place) => !isOfSchema(place));
  const place = places.find(({ type, field }) => !grant.opens(type, field));
  if (place) throw closed(`поле ${place.type}.${place.field}`);
  const { coerced, errors = [] } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables);
  if (!coerced) throw unfit(errors[0]?.message ?? '');
  for (const one of places) checkArguments(grant, one, coerced);
}
