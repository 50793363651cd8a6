import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { canSeePrivate, Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { rowsByKeys, load, type Loader } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { placeholders } from '../../core/database/sql.js';
import { User } from '../user.entity.js';
import { fullNamesOfUsers, usersById } from '../users.service.js';
import { IdentityChange } from './identity-change.entity.js';
import { decideIdentityChange } from './identity-decision.service.js';
import { maskIdentityChange } from './identity.encrypted.js';
import { identityChangesOfUser, IdentityChangeConnection, waitingIdentityChanges } from './identity.list.js';

const waitingChangesOfUsers: Loader<string, IdentityChange[]> = async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<IdentityChange>(
      `SELECT * FROM identity_changes WHERE "userId" IN (${placeholders(ids)}) AND state = 'REQUESTED' ORDER BY id`,
      ids,
    ),
    ({ userId }) => userId,
  );

@Resolver()
export class IdentityQueries {
  @Authorized('MANAGER')
  @Query(() => IdentityChangeConnection, {
    description: 'Changes of names, dates of birth and СНИЛС: of one account, or all that wait for staff.',
  })
  identityChanges(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('userId', () => ID, {
      nullable: true,
      description: 'Account; null: all that wait for staff, the oldest first.',
    })
    userId?: string | null,
  ): Promise<Page<IdentityChange>> {
    return userId == null
      ? waitingIdentityChanges.page(context, args, {})
      : identityChangesOfUser.page(context, args, { userId });
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Решение о смене личных данных',
    result: resultUnion('IdentityChangeResult', success('IdentityChangeDecided', 'change', IdentityChange)),
    description: 'Approves a change that waits for staff, or declines it. The owner of the account receives an email.',
  })
  decideIdentityChange(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The change.' }) id: string,
    @Arg('isApproved', () => Boolean, { description: 'Whether it is saved.' }) isApproved: boolean,
    @Arg('comment', () => String, {
      nullable: true,
      description: 'Comment for the user; required when the change is declined.',
    })
    comment?: string | null,
  ) {
    return decideIdentityChange(context, id, isApproved, comment ?? null);
  }
}

@Resolver(() => IdentityChange)
export class IdentityChangeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Value before the change, masked: the year of a date of birth, the last digits of a СНИЛС.',
  })
  before(@Root() change: IdentityChange, @Ctx() { app }: Context): string | null {
    return maskIdentityChange(app.cipher, change).before;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Value after the change, masked in the same way.' })
  after(@Root() change: IdentityChange, @Ctx() { app }: Context): string | null {
    return maskIdentityChange(app.cipher, change).after;
  }

  @FieldResolver(() => User, { nullable: true, description: 'Owner of the account.' })
  person(@Root() { userId }: IdentityChange, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, userId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Full name of the member of staff who decided.' })
  decidedByName(@Root() { decidedById }: IdentityChange, @Ctx() context: Context): Promise<string | null> | null {
    return decidedById === null ? null : load(context, fullNamesOfUsers, decidedById);
  }
}

@Resolver(() => User)
export class UserIdentityResolver {
  @FieldResolver(() => [IdentityChange], {
    description:
      'Changes of this account that wait for staff. Empty unless the viewer is the owner or an administrator.',
  })
  async waitingIdentityChanges(@Root() { id }: User, @Ctx() context: Context): Promise<IdentityChange[]> {
    return canSeePrivate(context.viewer, id) ? load(context, waitingChangesOfUsers, id) : [];
  }
}
