import { getNamedType, isNonNullType, isUnionType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { Context } from '../../core/context.js';
import { parentArguments, requireParents } from '../../core/graphql/parents.js';
import { graphqlError, ProblemsError } from '../../core/graphql/problems.js';
import { countCall, limitsOf } from './field-limits.js';

type RootField = GraphQLField<unknown, Context>;

const returnsProblems = ({ type }: RootField): boolean => {
  const resultType = getNamedType(type);
  return isUnionType(resultType) && resultType.getTypes().some(({ name }) => name === 'Problems');
};

/**
 * Makes root fields count their rate limits before they run, and return `Problems` when their work throws `ProblemsError`: a
 * resolver only calls its service. A field whose type has no `Problems` throws them. Lists and counts of something that does not
 * exist answer NOT_FOUND. Other reads without limits stay as they are.
 */
export function wrapRootFields(schema: GraphQLSchema): void {
  const mutation = schema.getMutationType();
  for (const type of [schema.getQueryType(), mutation])
    for (const field of Object.values(type?.getFields() ?? {}) as RootField[]) {
      const limits = limitsOf(field, type === mutation);
      const hasProblems = returnsProblems(field);
      const named = type !== mutation && isNonNullType(field.type) && !hasProblems ? parentArguments(field.args) : [];
      const { resolve } = field;
      if (!resolve || (limits.length === 0 && !hasProblems && named.length === 0)) continue;
      field.resolve = async (source, args, context, info) => {
        try {
          await countCall(context, limits);
          const result: unknown = await resolve(source, args, context, info);
          // Afterwards: the resolver checks access first.
          if (named.length > 0) await requireParents(context, named, args as Record<string, unknown>, result);
          return result;
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
