import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../../core/config/config.js';
import type { Context } from '../../core/context.js';
import type { Executor } from './executor.js';
import { usesIntrospection } from '../playground/introspection.js';
import { schemaAccess } from '../playground/schema-access.js';
import { formatResult, maxErrors, type FormatError } from './format-result.js';
import { checkGrant } from './grants.js';
import type { KnownOperations } from './known-operations.js';
import { checkRequested, requestRules } from './operation-checks.js';
import { operationLimits } from '../../../rules/operation-cost.js';

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
const compiledExecution = ({ schema, config, executor, known, format }: Parts): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    let cost = 0;
    let isOfToken = false;
    return {
      didResolveOperation: async ({ request, document, operation, contextValue }) => {
        cost = checkRequested(config, { document, operation, variables: request.variables ?? {} }, contextValue);
        const { grant } = contextValue;
        if (!grant) return;
        isOfToken = true;
        const access = await checkGrant(schema, { document, operation, variables: request.variables ?? {} }, grant);
        if (access === 'PUBLIC') Object.assign(contextValue, { viewer: null, grant: undefined });
      },
      responseForOperation: async ({ document, operation, source, request, operationName, contextValue }) => {
        // Operations of forms have no HTTP request: their texts are printed anew. Who may introspect is checked each time.
        const isKnowable = request.http !== undefined && !usesIntrospection(document);
        const checked =
          operation && isKnowable ? known.remember(source, request.operationName ?? null, document, operation) : null;
        const result = await executor(
          {
            document: checked?.document ?? document,
            variables: request.variables,
            operationName: operationName ?? undefined,
          },
          contextValue,
        );
        const { status, headers, body } = formatResult(result, format, contextValue);
        if (isOfToken) body.extensions = { cost: { requested: cost, limit: operationLimits.cost } };
        return {
          http: { status, headers: new HeaderMap(Object.entries(headers)) },
          body: { kind: 'single', singleResult: body },
        };
      },
    };
  },
});

const limitErrors: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind === 'single' && body.singleResult.errors)
        body.singleResult.errors = body.singleResult.errors.slice(0, maxErrors);
    },
  }),
};

export async function createApollo(parts: Parts): Promise<ApolloServer<Context>> {
  const { schema, config, format, log } = parts;
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: schemaAccess(config.playground, 'INTROSPECTION', 'STAFF') !== 'CLOSED',
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: operationLimits.tokens },
    validationRules: requestRules,
    formatError: format,
    plugins: [
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
