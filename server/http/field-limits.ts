import { getNamedType, isUnionType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { Context } from '../core/context.js';
import { limitRules, type LimitName, type LimitRule } from '../core/limit-rules.js';
import { graphqlError, ProblemsError } from '../core/problems.js';

type RootField = GraphQLField<unknown, Context>;

/** The limits of a root field: those it declares, and one for every mutation of staff. */
export function limitsOf({ extensions }: Pick<RootField, 'extensions'>, isMutation: boolean): LimitName[] {
  const declared = (extensions.limits ?? []) as LimitName[];
  const access = String(extensions.access);
  const isOfStaff = isMutation && access !== 'public' && access !== 'signed-in';
  return isOfStaff ? [...declared, 'actionByStaff'] : declared;
}

/** A program has a limit of its own on everything that it does. */
async function count({ app, viewer, grant, origin }: Context, limits: readonly LimitName[]): Promise<void> {
  for (const name of limits) {
    const { by, inside }: LimitRule = limitRules[name];
    if (inside) continue;
    if (by === 'network') await app.limits.count(name, origin.address);
    // Without a viewer the field refuses by itself.
    else if (by === 'account' && viewer && !grant) await app.limits.count(name, viewer.id);
  }
}

/** Has the limits of root fields counted before they run; beyond one the answer is a problem, or an error where there is no place for one. */
export function limitFields(schema: GraphQLSchema): void {
  const mutation = schema.getMutationType();
  for (const type of [schema.getQueryType(), mutation]) {
    for (const field of Object.values(type?.getFields() ?? {}) as RootField[]) {
      const limits = limitsOf(field, type === mutation);
      const { resolve } = field;
      if (limits.length === 0 || !resolve) continue;
      const named = getNamedType(field.type);
      const takesProblems = isUnionType(named) && named.getTypes().some(({ name }) => name === 'Problems');
      field.resolve = async (source, args, context, info) => {
        try {
          await count(context, limits);
        } catch (error) {
          if (!(error instanceof ProblemsError)) throw error;
          if (takesProblems) return { problems: error.problems };
          const { message, retryAfter } = error.problems[0]!;
          throw graphqlError('TOO_MANY_REQUESTS', message, { retryAfter });
        }
        return resolve(source, args, context, info) as unknown;
      };
    }
  }
}
