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
import type { Application } from '../../core/application.js';
import { second } from '../../core/clock.js';
import { bearerTokenOf } from '../../core/files/file-reader.js';
import { limitRules, type Quota } from '../../core/limits/limit-rules.js';
import type { Grant, PersonalDataRead } from '../../core/viewer.js';
import { graphqlError, ProblemsError } from '../../core/graphql/problems.js';
import type { RawResponse } from '../raw-response.js';
import { rejection } from '../rejections.js';

/** The headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10) of a counted request. */
export const quotaHeaders = (quota: Quota | undefined): Record<string, string> =>
  quota
    ? {
        'ratelimit-policy': `"${quota.name}";q=${quota.points};w=${limitRules[quota.name].duration}`,
        ratelimit: `"${quota.name}";r=${quota.remaining};t=${Math.ceil(quota.reset / second)}`,
      }
    : {};

/** The grant of the request's token, none without a token; or the response to an invalid token. */
export async function grantOfRequest(
  app: Application,
  request: Request,
): Promise<{ grant?: Grant } | { rejected: RawResponse }> {
  const token = bearerTokenOf(request);
  if (token === null) return {};
  try {
    return { grant: await app.grantOf(token, request.ip ?? '') };
  } catch (error) {
    if (error instanceof ProblemsError) {
      const { message, retryAfter } = error.problems[0]!;
      const rejected = rejection(429, { code: 'TOO_MANY_REQUESTS', message, retryAfter });
      return { rejected: { ...rejected, headers: { ...rejected.headers, ...quotaHeaders(error.quota) } } };
    }
    if (!(error instanceof GraphQLError)) throw error;
    const rejected = rejection(401, { code: 'UNAUTHENTICATED', message: error.message });
    return {
      rejected: { ...rejected, headers: { ...rejected.headers, 'www-authenticate': 'Bearer error="invalid_token"' } },
    };
  }
}

type Variables = { [name: string]: unknown };
type FieldUse = { type: string; field: string; node: FieldNode; definition: GraphQLField<unknown, unknown> | null };

/** The fields that a document uses. Weak: documents live as long as Apollo's cache of parsed documents. */
const fieldUsesByDocument = new WeakMap<DocumentNode, readonly FieldUse[]>();

function fieldUsesOf(schema: GraphQLSchema, document: DocumentNode): readonly FieldUse[] {
  const cached = fieldUsesByDocument.get(document);
  if (cached) return cached;
  const fieldUses: FieldUse[] = [];
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) =>
        void fieldUses.push({
          type: types.getParentType()?.name ?? '',
          field: node.name.value,
          node,
          definition: types.getFieldDef() ?? null,
        }),
    }),
  );
  fieldUsesByDocument.set(document, fieldUses);
  return fieldUses;
}

/** Introspection is switched on or off for all clients, so grants do not cover it. */
const isOfSchema = ({ type, field }: FieldUse): boolean => field.startsWith('__') || type.startsWith('__');

const forbidden = (what: string) =>
  graphqlError('FORBIDDEN', `Права этого токена не\u00a0открывают ${what}.`, { http: { status: 403 } });

const foreignEvent = () =>
  graphqlError('FORBIDDEN', 'Этот токен не\u00a0открывает это мероприятие.', { http: { status: 403 } });

/** A value that an operation passes, with the path of its argument or input field. */
type PassedValue = { path: string; value: unknown };

/**
 * Rejects a value of an argument or input field that the grant does not cover. Descends into lists and inputs; skips null.
 * @param passed collects the values
 */
function checkValue(
  grant: Grant,
  owner: string,
  name: string,
  type: GraphQLInputType,
  value: unknown,
  passed: PassedValue[],
): void {
  if (value === null || value === undefined) return;
  const nullableType = getNullableType(type);
  if (isListType(nullableType)) {
    for (const item of Array.isArray(value) ? value : [value])
      checkValue(grant, owner, name, nullableType.ofType, item, passed);
    return;
  }
  if (!grant.opens(owner, name) && !grant.opens(owner, `${name}=${String(value)}`))
    throw forbidden(`аргумент ${owner}.${name} с\u00a0таким значением`);
  passed.push({ path: `${owner}.${name}`, value });
  if (name === 'eventId' && grant.eventIds && !grant.eventIds.includes(String(value))) throw foreignEvent();
  if (!isInputObjectType(nullableType)) return;
  const fields = nullableType.getFields();
  for (const [key, inner] of Object.entries(value))
    if (fields[key]) checkValue(grant, nullableType.name, key, fields[key].type, inner, passed);
}

// A value that cannot be coerced cannot be checked against the grant.
const badInput = (message: string) => graphqlError('BAD_USER_INPUT', message, { http: { status: 400 } });

function argumentValues(definition: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): Variables {
  try {
    return getArgumentValues(definition, node, variables);
  } catch (error) {
    throw badInput((error as Error).message);
  }
}

function checkArguments(grant: Grant, { type, field, node, definition }: FieldUse, values: Variables): PassedValue[] {
  const passed: PassedValue[] = [];
  if (!definition || !node.arguments?.length) return passed;
  for (const { name } of node.arguments) {
    const argument = definition.args.find((candidate) => candidate.name === name.value);
    if (argument) checkValue(grant, `${type}.${field}`, argument.name, argument.type, values[argument.name], passed);
  }
  return passed;
}

/** Rejects a token that is limited to events, if the operation writes something else. */
async function checkEvents(grant: Grant, { type, field }: FieldUse, passed: readonly PassedValue[]): Promise<void> {
  if (!grant.eventIds) return;
  if (type === 'Mutation' && grant.isOfNoEvent(field)) throw foreignEvent();
  for (const { path, value } of passed) {
    const eventId = await grant.eventOfArgument(path, value);
    if (eventId !== null && !grant.eventIds.includes(eventId)) throw foreignEvent();
  }
}

type OperationRequest = {
  document: DocumentNode;
  operation: OperationDefinitionNode | undefined;
  variables: Variables;
};

const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

/** Whether an operation asks for nothing that a visitor without an account may not ask for. */
const isPublic = (operation: OperationDefinitionNode | undefined, fieldUses: readonly FieldUse[]): boolean =>
  operation?.operation === 'query' &&
  fieldUses.every(({ type, definition }) => !rootTypes.has(type) || definition?.extensions.access === 'public');

/** The event that arguments name, also inside of a filter or selection; empty: none. */
function eventOf(values: Variables): string {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'eventId' && typeof value === 'string') return value;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const inner = eventOf(value as Variables);
      if (inner) return inner;
    }
  }
  return '';
}

/**
 * Rejects an operation before it is executed, if it uses a field or a value of an argument that the token's grant does not
 * list. Everything that is not listed is forbidden, on any path through the schema. Logs reads of personal data.
 * @returns PUBLIC: the operation is for everybody, so it is answered as for a visitor
 */
export async function checkGrant(
  schema: GraphQLSchema,
  { document, operation, variables }: OperationRequest,
  grant: Grant,
): Promise<'GRANTED' | 'PUBLIC'> {
  const fieldUses = fieldUsesOf(schema, document).filter((fieldUse) => !isOfSchema(fieldUse));
  const forbiddenUse = fieldUses.find(({ type, field }) => !grant.opens(type, field));
  if (forbiddenUse && isPublic(operation, fieldUses)) return 'PUBLIC';
  if (forbiddenUse) throw forbidden(`поле ${forbiddenUse.type}.${forbiddenUse.field}`);
  const { coerced, errors = [] } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables);
  if (!coerced) throw badInput(errors[0]?.message ?? '');
  const readsPersonalData = fieldUses.some(({ type, field }) => grant.isPersonal(type, field));
  const reads: PersonalDataRead[] = [];
  for (const fieldUse of fieldUses) {
    const { definition, node, type, field } = fieldUse;
    const values = definition ? argumentValues(definition, node, coerced) : {};
    await checkEvents(grant, fieldUse, checkArguments(grant, fieldUse, values));
    if (readsPersonalData && rootTypes.has(type)) reads.push({ field, eventId: eventOf(values) });
  }
  await grant.recordReads(reads);
  return 'GRANTED';
}
