import { getOperationAST, GraphQLError, type DocumentNode, type ExecutionResult } from 'graphql';
import type { NonEmptyArray } from 'type-graphql';
import { largestPage } from '../../../rules/operation-cost.js';
import { memoize } from '../../../rules/memoize.js';
import type { Application } from '../../core/application.js';
import { systemClock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import type { ListQuery, ListReader } from '../../core/graphql/list-reader.js';
import { reject } from '../../core/graphql/problems.js';
import type { Grant } from '../../core/viewer.js';
import { createExecutor } from './executor.js';
import { createFormatError } from './format-result.js';
import { checkGrant } from './grants.js';
import { checkListQuery } from './list-query.js';
import { checkVariables } from './operation-checks.js';
import { checkOperation } from './operation-limits.js';
import { createContext } from './request-context.js';
import { createSchema } from './schema.js';

type Variables = Record<string, unknown>;
type PageInData = { nodes: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

/** Checks of an operation throw errors of a request; here they are problems of the input. */
function rejectAsProblem(error: unknown): never {
  if (!(error instanceof GraphQLError)) throw error;
  const { code } = error.extensions;
  if (code === 'FORBIDDEN') return reject('EXPORT_FORBIDDEN', error.message, 'query');
  if (code === 'QUERY_TOO_COSTLY') return reject('EXPORT_TOO_COSTLY', error.message, 'variables');
  return reject('EXPORT_INVALID', error.message, code === 'BAD_USER_INPUT' ? 'variables' : 'query');
}

/** What passes by itself: the page is read again later. */
const isTransient = (code: unknown): boolean =>
  ['BUSY', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR'].includes(String(code));

/** The page size that the variables ask for, or the largest. */
const withPage = (variables: ListQuery['variables'], after: string | null): Variables => ({
  ...variables,
  first: variables.first ?? largestPage,
  after,
});

/** Reads lists in a process that may serve no GraphQL. The schema is the one of the process, if it has one. */
export async function createListReader(app: Application, resolvers: NonEmptyArray<Function>): Promise<ListReader> {
  const schema = await createSchema(resolvers);
  const executor = createExecutor(schema, systemClock);
  const format = createFormatError(app);
  // The executor compiles a document that comes again, so it must be the same one.
  const listOf = memoize(100, (query) => checkListQuery(schema, query));

  const check = async (document: DocumentNode, variables: Variables, grant: Grant): Promise<Grant | undefined> => {
    const operation = getOperationAST(document)!;
    try {
      checkVariables(variables);
      checkOperation(document, operation, variables);
      const access = await checkGrant(schema, { document, operation, variables }, grant);
      return access === 'PUBLIC' ? undefined : grant;
    } catch (error) {
      return rejectAsProblem(error);
    }
  };

  const dataOf = ({ data, errors = [] }: ExecutionResult): Variables => {
    const [error] = errors;
    if (!error) return data as Variables;
    const { message, extensions } = data === undefined ? error : format(error.toJSON(), error);
    if (data !== undefined && isTransient(extensions?.code)) throw error.originalError ?? error;
    return reject(extensions?.code === 'FORBIDDEN' ? 'EXPORT_FORBIDDEN' : 'EXPORT_INVALID', message, 'query');
  };

  const run = async (document: DocumentNode, variables: Variables, grant: Grant): Promise<Variables> => {
    const granted = await check(document, variables, grant);
    // Without an address: what is limited by network is limited for all exports together.
    const { context } = await createContext(app, { headers: {} }, new Db(app.database).long, granted);
    return dataOf(await executor({ document, variables }, context));
  };

  return {
    check: async ({ query, variables }, grant) => {
      const list = listOf(query);
      let isPersonal = false;
      const silent: Grant = { ...grant, recordReads: async (reads) => void (isPersonal ||= reads.length > 0) };
      await check(list.page, withPage(variables, null), silent);
      return { isPersonal };
    },
    count: async ({ query, variables }, grant) => {
      const { key, total, type } = listOf(query);
      if (!total || !grant.opens(type, 'totalCount')) return null;
      const data = await run(total, withPage(variables, null), grant);
      return (data[key] as { totalCount: number } | null)?.totalCount ?? null;
    },
    readPage: async ({ query, variables }, after, grant) => {
      const { key, page } = listOf(query);
      const read = (await run(page, withPage(variables, after), grant))[key] as PageInData | null;
      if (!read) return { nodes: [], endCursor: null };
      const { nodes, pageInfo } = read;
      return { nodes, endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    },
  };
}
