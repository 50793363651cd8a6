import type { GraphQLField } from 'graphql';
import type { Context } from '../../core/context.js';
import { limitRules, type LimitName, type LimitRule } from '../../core/limits/limit-rules.js';

type RootField = GraphQLField<unknown, Context>;

/** The rate limits of a root field: those that it declares, and `actionByStaff` for each mutation of staff. */
export function limitsOf({ extensions }: Pick<RootField, 'extensions'>, isMutation: boolean): LimitName[] {
  const declared = (extensions.limits ?? []) as LimitName[];
  const access = String(extensions.access);
  const isStaffMutation = isMutation && access !== 'public' && access !== 'signed-in';
  return isStaffMutation ? [...declared, 'actionByStaff'] : declared;
}

/** Counts a call against limits by network and by account. Tokens have their own limit instead of that by account. */
export async function countCall({ app, viewer, grant, origin }: Context, limits: readonly LimitName[]): Promise<void> {
  for (const name of limits) {
    const { by, countedByService: inside }: LimitRule = limitRules[name];
    if (inside) continue;
    if (by === 'network') await app.limits.count(name, origin.address);
    // Without a viewer the access check of the field rejects the call.
    else if (by === 'account' && viewer && !grant) await app.limits.count(name, viewer.id);
  }
}
