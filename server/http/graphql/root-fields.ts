import { getNamedType, isUnionType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { Context } from '../../core/context.js';
import { graphqlError, ProblemsError } from '../../core/graphql/problems.js';
import { countCall, limitsOf } from './field-limits.js';

type RootField = GraphQLField<unknown, Context>;

const returnsProblems = ({ type }: RootField): boolean => {
  const resultType = getNamedType(type);
  return isUnionType(resultType) && resultType.getTypes().some(({ name }) => name === 'Problems');
};

/**
 * Makes root fields count their rate limits before they run, and return `Problems` when their work throws `ProblemsError`: a
 * resolver only calls its service. A field whose type has no `Problems` throws them. Reads without limits stay as they are.
 */
export function wrapRootFields(schema: GraphQLSchema): void {
  const mutation = schema.getMutationType();
  for (const type of [schema.getQueryType(), mutation])
    for (const field of Object.values(type?.getFields() ?? {}) as RootField[]) {
      const limits = limitsOf(field, type === mutation);
      const hasProblems = returnsProblems(field);
      const { resolve } = field;
      if (!resolve || (limits.length === 0 && !hasProblems)) continue;
      field.resolve = async (source, args, context, info) => {
        try {
          await countCall(context, limits);
          return (await resolve(source, args, context, info)) as unknown;
        } catch (error) {
          if (!(error instanceof ProblemsError)) throw error;
          const { code, message, retryAfter = null } = error.problems[0]!;
          if (retryAfter !== null) context.retry.after = Math.max(context.retry.after ?? 0, retryAfter);
          if (hasProblems) {
            if (code === 'TOO_MANY_REQUESTS') context.app.metrics.rejected(code);
            return { problems: error.problems };
          }
          throw code === 'TOO_MANY_REQUESTS' ? graphqlError(code, message, { retryAfter }) : error;
        }
      };
    }
}
