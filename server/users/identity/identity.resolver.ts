import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { canSeePrivate, Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load, rowsLoader } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { User } from '../user.entity.js';
import { fullNamesOfUsers, usersById } from '../users.service.js';
import { IdentityChange } from './identity-change.entity.js';
import { decideIdentityChange } from './identity-decision.service.js';
import { maskIdentityChange } from './identity.encrypted.js';
import { identityChangesOfUser, IdentityChangeConnection, waitingIdentityChanges } from './identity.list.js';

const waitingChangesOfUsers = rowsLoader<IdentityChange>(
  'identity_changes',
  'userId',
  `AND state = 'REQUESTED' ORDER BY id`,
);

@Resolver()
export class IdentityQueries {
  @Authorized('MANAGER')
  @Query(
    () => IdentityChangeConnection,
    'Changes of names, dates of birth and СНИЛС: of one account, or all that wait for staff.',
  )
  identityChanges(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('userId', () => ID, 'Account; null: all that wait for staff, the oldest first.', nullable)
    userId?: string | null,
  ): Promise<Page<IdentityChange>> {
    return userId == null
      ? waitingIdentityChanges.page(context, args, {})
      : identityChangesOfUser.page(context, args, { userId });
  }

  @Mutate(
    resultUnion('IdentityChangeResult', success('IdentityChangeDecided', 'change', IdentityChange)),
    'Approves a change that waits for staff, or declines it. The owner of the account receives an email.',
    { access: ['MANAGER'], action: 'Решение о смене личных данных' },
  )
  decideIdentityChange(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The change.') id: string,
    @Arg('isApproved', () => Boolean, 'Whether it is saved.') isApproved: boolean,
    @Arg('comment', () => String, 'Comment for the user; required when the change is declined.', nullable)
    comment?: string | null,
  ) {
    return decideIdentityChange(context, id, isApproved, comment ?? null);
  }
}

@Resolver(() => IdentityChange)
export class IdentityChangeResolver {
  @FieldResolver(
    () => String,
    'Value before the change, masked: the year of a date of birth, the last digits of a СНИЛС.',
    nullable,
  )
  before(@Root() change: IdentityChange, @Ctx() { app }: Context): string | null {
    return maskIdentityChange(app.cipher, change).before;
  }

  @FieldResolver(() => String, 'Value after the change, masked in the same way.', nullable)
  after(@Root() change: IdentityChange, @Ctx() { app }: Context): string | null {
    return maskIdentityChange(app.cipher, change).after;
  }

  @FieldResolver(() => User, 'Owner of the account.', nullable)
  person(@Root() { userId }: IdentityChange, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, userId);
  }

  @FieldResolver(() => String, 'Full name of the member of staff who decided.', nullable)
  decidedByName(@Root() { decidedById }: IdentityChange, @Ctx() context: Context): Promise<string | null> | null {
    return decidedById === null ? null : load(context, fullNamesOfUsers, decidedById);
  }
}

@Resolver(() => User)
export class UserIdentityResolver {
  @FieldResolver(
    () => [IdentityChange],
    'Changes of this account that wait for staff. Empty unless the viewer is the owner or an administrator.',
  )
  async waitingIdentityChanges(@Root() { id }: User, @Ctx() context: Context): Promise<IdentityChange[]> {
    return canSeePrivate(context.viewer, id) ? load(context, waitingChangesOfUsers, id) : [];
  }
}
