import { randomUUID } from 'node:crypto';
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../../core/config/config.js';
import type { Context } from '../../core/context.js';
import { Busy } from '../../core/database/database.js';
import type { Executor } from './executor.js';
import { checkGrant } from './grants.js';
import { checkVariables, validTextsRule, knownOperationsRule, maxRootFields } from './operation-checks.js';
import { busyMessage } from '../rejections.js';

/** Codes of errors that clients may see. All others become INTERNAL_SERVER_ERROR. */
const publicCodes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'REAUTHENTICATION_REQUIRED',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);
const maxMessageLength = 300;
/** A list with a thousand wrong items would produce a thousand errors. */
const maxErrors = 10;

/** Removes «Did you mean …», which reveals names of the schema, and limits the length. */
const shortened = (message: string): string => {
  const text = message.replace(/\s*Did you mean [\s\S]*$/, '');
  return text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text;
};

/** Formats errors for clients. Public ones are shortened; others are logged and replaced by a message with a reference. */
export function createFormatError(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    if (original instanceof Busy) return { message: busyMessage, extensions: { code: 'BUSY' } };
    const code = String(formatted.extensions?.code ?? '');
    const retryAfter = formatted.extensions?.retryAfter;
    const isPublic =
      publicCodes.has(code) &&
      !(error instanceof GraphQLError && error.originalError && !(original instanceof GraphQLError));
    if (isPublic) {
      return {
        message: shortened(formatted.message),
        ...(formatted.path && { path: formatted.path }),
        ...(formatted.locations && { locations: formatted.locations }),
        extensions: { code, ...(typeof retryAfter === 'number' && { retryAfter }) },
      };
    }
    const reference = randomUUID();
    log.error({ reference, err: original }, 'an operation failed');
    return {
      message: `На сервере произошла ошибка. Мы уже знаем о ней. Номер обращения: ${reference}`,
      extensions: { code: 'INTERNAL_SERVER_ERROR', reference },
    };
  };
}

type Formatter = ReturnType<typeof createFormatError>;

/** Replaces Apollo's executor by the compiling one. Runs after Apollo's own checks. */
const compiledExecution = (
  schema: GraphQLSchema,
  executor: Executor,
  format: Formatter,
): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ request, document, operation, contextValue: { grant } }) => {
      checkVariables(request.variables);
      if (grant) checkGrant(schema, { document, operation, variables: request.variables ?? {} }, grant);
    },
    responseForOperation: async ({ document, request, operationName, contextValue }) => {
      const { data, errors } = await executor(
        { document, variables: request.variables, operationName: operationName ?? undefined },
        contextValue,
      );
      // Without `data` nothing was executed: the variables do not match the operation.
      const isUnexecuted = data === undefined;
      const publicErrors = errors
        ?.slice(0, maxErrors)
        .map((error) =>
          isUnexecuted
            ? { message: shortened(error.message), extensions: { code: 'BAD_USER_INPUT' } }
            : format(error.toJSON(), error),
        );
      const isRejected =
        isUnexecuted ||
        (data === null && publicErrors?.every(({ extensions }) => extensions?.code === 'BAD_USER_INPUT'));
      return {
        http: { status: isRejected ? 400 : undefined, headers: new HeaderMap() },
        body: {
          kind: 'single',
          singleResult: { ...(publicErrors && { errors: publicErrors }), ...(!isUnexecuted && { data }) },
        },
      };
    },
  }),
});

const limitErrors: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind === 'single' && body.singleResult.errors)
        body.singleResult.errors = body.singleResult.errors.slice(0, maxErrors);
    },
  }),
};

/**
 * Limits of an operation, checked before it is executed. Depth counts fields, not fragments, so that a fragment does not make
 * an operation deeper.
 */
const armor = new ApolloArmor({
  maxTokens: { enabled: false },
  maxDepth: { n: 10, flattenFragments: true, exposeLimits: true },
  maxAliases: { n: 20, exposeLimits: true },
  maxDirectives: { n: 20, exposeLimits: true },
  costLimit: {
    maxCost: 20_000,
    objectCost: 2,
    scalarCost: 1,
    depthCostFactor: 1.4,
    flattenFragments: true,
    ignoreIntrospection: true,
    exposeLimits: true,
  },
  blockFieldSuggestion: { enabled: true },
});

export async function createApollo(
  schema: GraphQLSchema,
  config: Config,
  executor: Executor,
  log: Logger,
): Promise<ApolloServer<Context>> {
  const { plugins, validationRules } = armor.protect();
  const formatError = createFormatError(log);
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: config.playground,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: 1_000 },
    validationRules: [...validationRules, validTextsRule, knownOperationsRule, maxRootFields(20)],
    formatError,
    plugins: [
      ...(plugins as ApolloServerPlugin<Context>[]),
      compiledExecution(schema, executor, formatError),
      limitErrors,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
    logger: {
      debug: () => {},
      info: () => {},
      warn: (message) => log.warn(String(message)),
      error: (message) => log.error(String(message)),
    },
  });
  await apollo.start();
  return apollo;
}
