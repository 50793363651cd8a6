import { getNamedType, isUnionType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { Context } from '../core/context.js';
import { limitRules, type LimitName, type LimitRule } from '../core/limit-rules.js';
import { graphqlError, ProblemsError } from '../core/problems.js';

type RootField = GraphQLField<unknown, Context>;

/** The rate limits of a root field: those that it declares, and `actionByStaff` for each mutation of staff. */
export function limitsOf({ extensions }: Pick<RootField, 'extensions'>, isMutation: boolean): LimitName[] {
  const declared = (extensions.limits ?? []) as LimitName[];
  const access = String(extensions.access);
  const isStaffMutation = isMutation && access !== 'public' && access !== 'signed-in';
  return isStaffMutation ? [...declared, 'actionByStaff'] : declared;
}

/** Counts a call against limits by network and by account. Tokens have their own limit instead of that by account. */
async function count({ app, viewer, grant, origin }: Context, limits: readonly LimitName[]): Promise<void> {
  for (const name of limits) {
    const { by, inside }: LimitRule = limitRules[name];
    if (inside) continue;
    if (by === 'network') await app.limits.count(name, origin.address);
    // Without a viewer the access check of the field rejects the call.
    else if (by === 'account' && viewer && !grant) await app.limits.count(name, viewer.id);
  }
}

/**
 * Makes root fields count their rate limits before they run. Beyond a limit they return `Problems`, or throw if their type has
 * none.
 */
export function limitFields(schema: GraphQLSchema): void {
  const mutation = schema.getMutationType();
  for (const type of [schema.getQueryType(), mutation]) {
    for (const field of Object.values(type?.getFields() ?? {}) as RootField[]) {
      const limits = limitsOf(field, type === mutation);
      const { resolve } = field;
      if (limits.length === 0 || !resolve) continue;
      const resultType = getNamedType(field.type);
      const returnsProblems = isUnionType(resultType) && resultType.getTypes().some(({ name }) => name === 'Problems');
      field.resolve = async (source, args, context, info) => {
        try {
          await count(context, limits);
        } catch (error) {
          if (!(error instanceof ProblemsError)) throw error;
          if (returnsProblems) return { problems: error.problems };
          const { message, retryAfter } = error.problems[0]!;
          throw graphqlError('TOO_MANY_REQUESTS', message, { retryAfter });
        }
        return resolve(source, args, context, info) as unknown;
      };
    }
  }
}
