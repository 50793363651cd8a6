import { getNamedType, isUnionType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { Context } from '../core/context.js';
import { graphqlError, ProblemsError } from '../core/problems.js';

const returnsProblems = ({ type }: GraphQLField<unknown, Context>): boolean => {
  const resultType = getNamedType(type);
  return isUnionType(resultType) && resultType.getTypes().some(({ name }) => name === 'Problems');
};

/**
 * Makes root fields return `Problems` when their work throws `ProblemsError`: a resolver only calls its service. A field whose
 * type has no `Problems` throws them as an error.
 */
export function returnProblems(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {}) as GraphQLField<unknown, Context>[]) {
      const { resolve } = field;
      if (!resolve) continue;
      const hasProblems = returnsProblems(field);
      field.resolve = async (source, args, context, info) => {
        try {
          return (await resolve(source, args, context, info)) as unknown;
        } catch (error) {
          if (!(error instanceof ProblemsError)) throw error;
          if (hasProblems) return { problems: error.problems };
          const { code, message, retryAfter } = error.problems[0]!;
          throw code === 'TOO_MANY_REQUESTS' ? graphqlError(code, message, { retryAfter }) : error;
        }
      };
    }
}
