import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../../core/config/config.js';
import type { Context } from '../../core/context.js';
import type { Executor } from './executor.js';
import { formatResult, maxErrors, type FormatError } from './format-result.js';
import { checkGrant } from './grants.js';
import type { KnownOperations } from './known-operations.js';
import { checkVariables, validTextsRule, knownOperationsRule, maxRootFields } from './operation-checks.js';

type Parts = {
  schema: GraphQLSchema;
  config: Config;
  executor: Executor;
  /** Gets the operations that have passed all checks. */
  known: KnownOperations;
  format: FormatError;
  log: Logger;
};

/** Replaces Apollo's executor by the compiling one. Runs after Apollo's own checks. */
const compiledExecution = ({ schema, executor, known, format }: Parts): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ request, document, operation, contextValue }) => {
      checkVariables(request.variables);
      const { grant } = contextValue;
      if (!grant) return;
      const access = await checkGrant(schema, { document, operation, variables: request.variables ?? {} }, grant);
      if (access === 'PUBLIC') Object.assign(contextValue, { viewer: null, grant: undefined });
    },
    responseForOperation: async ({ document, operation, source, request, operationName, contextValue }) => {
      // Operations of forms have no HTTP request: their texts are printed anew.
      const checked =
        operation && request.http && known.remember(source, request.operationName ?? null, document, operation);
      const result = await executor(
        {
          document: checked?.document ?? document,
          variables: request.variables,
          operationName: operationName ?? undefined,
        },
        contextValue,
      );
      const { status, body } = formatResult(result, format);
      return { http: { status, headers: new HeaderMap() }, body: { kind: 'single', singleResult: body } };
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

export async function createApollo(parts: Parts): Promise<ApolloServer<Context>> {
  const { schema, config, format, log } = parts;
  const { plugins, validationRules } = armor.protect();
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
    formatError: format,
    plugins: [
      ...(plugins as ApolloServerPlugin<Context>[]),
      compiledExecution(parts),
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
