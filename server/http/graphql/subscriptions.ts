import {
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Application } from '../../core/application.js';
import type { Context } from '../../core/context.js';
import type { Db } from '../../core/database/db.js';
import { requireRole, type RoleName } from '../../core/graphql/access.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { createAudienceContext } from '../../core/stream/audience-context.js';
import { nextEvent } from '../../core/stream/stream-connection.js';
import type { Snapshot } from '../../core/stream/stream-group.js';
import type { Subscribed } from '../../core/stream/stream-hub.js';
import type { Audience } from '../../core/stream/audience.js';
import { sourceOf } from '../../core/stream/stream-source.js';
import { operationLimits } from '../../../rules/operation-cost.js';
import type { Executor } from './executor.js';
import { countCall, limitsOf } from './field-limits.js';
import { formatResult, type FormatError } from './format-result.js';
import { checkGrant } from './grants.js';
import { KnownOperations } from './known-operations.js';
import { checkRequested, subscriptionRules } from './operation-checks.js';
import { isRecord } from './persisted-operations.js';

export type SubscriptionParts = {
  app: Application;
  schema: GraphQLSchema;
  executor: Executor;
  format: FormatError;
};

type Variables = Record<string, unknown>;
/** A document that has passed all checks that depend on nothing but its text. */
type Checked = { document: DocumentNode; operation: OperationDefinitionNode };

function parsed(schema: GraphQLSchema, text: string): DocumentNode {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: operationLimits.tokens });
  } catch (error) {
    throw graphqlError('GRAPHQL_PARSE_FAILED', (error as Error).message);
  }
  const [error] = validate(schema, document, [...specifiedRules, ...subscriptionRules]);
  if (error) throw graphqlError('GRAPHQL_VALIDATION_FAILED', error.message);
  return document;
}

/** The field in the root, of which a valid subscription has one. It may stand in a fragment. */
function rootFieldOf(document: DocumentNode, { selections }: SelectionSetNode): FieldNode {
  const [first] = selections;
  if (first!.kind === Kind.FIELD) return first!;
  if (first!.kind === Kind.INLINE_FRAGMENT) return rootFieldOf(document, first!.selectionSet);
  const name = first!.name.value;
  const fragment = document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
  return rootFieldOf(document, (fragment as { selectionSet: SelectionSetNode }).selectionSet);
}

/** The parts that a document has fragments for; all if it has none, as when it only asks for `__typename`. */
function selectedParts(document: DocumentNode, parts: readonly string[]): readonly string[] {
  const types = new Set<string>();
  const add = ({ typeCondition }: { typeCondition?: { name: { value: string } } | undefined }) =>
    void (typeCondition && types.add(typeCondition.name.value));
  visit(document, { InlineFragment: add, FragmentDefinition: add });
  const selected = parts.filter((part) => types.has(part));
  return selected.length > 0 ? selected : parts;
}

/** With sorted keys: the same variables in another order are the same group. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/** Checks subscriptions: the same as `/graphql` checks of queries. @throws GraphQLError; ProblemsError of a rate limit */
export function createSubscriptionCheck(parts: SubscriptionParts) {
  const { app, schema } = parts;
  const known = new KnownOperations();
  const make = createMake(parts);

  const checkedDocument = (text: string, operationName: string | null): Checked => {
    const found = known.find(text, operationName);
    const document = found?.document ?? parsed(schema, text);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw graphqlError('OPERATION_RESOLUTION_FAILURE', 'В\u00a0запросе нет такой операции.');
    if (!found) known.remember(text, operationName, document, operation);
    return { document, operation };
  };

  const checkAccess = async (root: FieldNode, context: Context): Promise<void> => {
    const field = schema.getSubscriptionType()!.getFields()[root.name.value]!;
    const access = String(field.extensions.access);
    if (access !== 'public')
      requireRole(context.viewer, ...(access === 'signed-in' ? [] : (access.split(' ') as RoleName[])));
    await countCall(context, limitsOf(field, false));
  };

  return async (body: Variables, context: Context): Promise<Subscribed> => {
    const { text, operationName, variables } = readBody(body);
    const { document, operation } = checkedDocument(text, operationName);
    checkRequested(app.config, { document, operation, variables }, context);
    const { grant } = context;
    if (grant) await checkGrant(schema, { document, operation, variables }, grant);
    const root = rootFieldOf(document, operation.selectionSet);
    await checkAccess(root, context);
    const { coerced, errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    if (!coerced) throw graphqlError('BAD_USER_INPUT', errors[0]!.message);
    const field = schema.getSubscriptionType()!.getFields()[root.name.value]!;
    const source = sourceOf(field);
    const args = getArgumentValues(field, root, coerced);
    const topic = `${source.name} ${source.topicOf(args)}`;
    const { userParts = [] } = source;
    const selected = selectedParts(document, [...source.parts, ...userParts]);
    const name = operation.name?.value;
    const key = `${name ?? ''} ${canonical(coerced)} ${text}`;
    return {
      operation: key,
      source,
      topic,
      link: source.linkOf?.(args) ?? null,
      parts: selected.filter((part) => source.parts.includes(part)),
      userParts: selected.filter((part) => userParts.includes(part)),
      make: (part, audience) => make({ document, variables, operationName: name, root: part }, audience, key),
    };
  };
}

/** @throws GraphQLError */
function readBody({ query, operationName = null, variables, extensions }: Variables) {
  if (query === undefined && isRecord(extensions) && extensions.persistedQuery)
    throw graphqlError('PERSISTED_QUERY_NOT_SUPPORTED', 'Пришлите текст операции.');
  const isNamed = operationName === null || typeof operationName === 'string';
  if (typeof query !== 'string' || !isNamed || (variables != null && !isRecord(variables)))
    throw graphqlError('BAD_REQUEST', 'Нужна операция: query, operationName и\u00a0variables.');
  return { text: query, operationName: operationName as string | null, variables: (variables ?? {}) as Variables };
}

type Make = (operation: Parameters<Executor>[0], audience: Audience, key: string) => Promise<Snapshot>;

/** Codes that end a subscription: it asks for what it cannot have, or its topic is gone. */
const finalCodes = new Set<unknown>(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED', 'BAD_USER_INPUT']);

/**
 * Makes snapshots. One that was made is used until rows that it was read from change: people who come meanwhile get the same
 * bytes, without another execution.
 */
function createMake({ app, executor, format }: SubscriptionParts): Make {
  const snapshotOf = (result: ExecutionResult, context: Context): Snapshot & { isWhole: boolean } => {
    const { body } = formatResult(result, format, context);
    const { errors = [] } = body;
    const isWhole = errors.length === 0;
    if (errors.some(({ extensions }) => finalCodes.has(extensions?.code)))
      return { kind: 'FINAL', result: body, isWhole };
    if (!isWhole && !body.data) return { kind: 'FAILED', isWhole };
    return { kind: 'MADE', event: nextEvent(body), isWhole };
  };
  return async (operation, audience, key) => {
    const run = async (db: Db): Promise<Snapshot & { isWhole: boolean }> => {
      const context = createAudienceContext(app, audience, db);
      app.metrics.streams.made();
      return snapshotOf(await executor(operation, context), context);
    };
    try {
      return await app.cache.get(`stream ${audience} ${operation.root} ${key}`, null, run, (snapshot) =>
        snapshot.isWhole && snapshot.kind === 'MADE' ? snapshot.event.length : null,
      );
    } catch (error) {
      format({ message: '' }, error);
      return { kind: 'FAILED' };
    }
  };
}

/** An error of a check as clients get it. */
export const formattedError = (format: FormatError, error: unknown): object =>
  error instanceof GraphQLError ? format(error.toJSON(), error) : format({ message: '' }, error);
