import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { maySeePrivate, Authorized } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { rowsByKeys, load, type Loader } from '../../core/loaders.js';
import { PageArgs, type Page } from '../../core/page.js';
import { outcome } from '../../core/problems.js';
import { placeholders } from '../../core/sql.js';
import { User } from '../user.entity.js';
import { namesOfUsers, usersById } from '../users.service.js';
import { IdentityChange } from './identity-change.entity.js';
import { decideIdentityChange, listIdentityChanges } from './identity-decision.service.js';
import { IdentityChangeConnection, IdentityChangeResult } from './identity.results.js';
import { shownChange } from './identity.sealed.js';

const waitingOfUsers: Loader<string, IdentityChange[]> = async (ids, { reads }) =>
  rowsByKeys(
    ids,
    await reads.read<IdentityChange>(
      `SELECT * FROM identity_changes WHERE "userId" IN (${placeholders(ids)}) AND state = 'REQUESTED' ORDER BY id`,
      ids,
    ),
    ({ userId }) => userId,
  );

@Resolver()
export class IdentityQueries {
  @Authorized('MANAGER')
  @Query(() => IdentityChangeConnection, {
    description: 'Changes of names, dates of birth and СНИЛС: of one account, or those of all that wait for staff.',
  })
  identityChanges(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('userId', () => ID, { nullable: true, description: 'The account; null: all that wait, the oldest first.' })
    userId?: string | null,
  ): Promise<Page<IdentityChange>> {
    return listIdentityChanges(context, userId ?? null, args);
  }

  @Authorized('MANAGER')
  @Mutation(() => IdentityChangeResult, {
    description: 'Approves a change that waits for staff, or declines it. The owner of the account gets an email.',
  })
  decideIdentityChange(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The change.' }) id: string,
    @Arg('isApproved', () => Boolean, { description: 'Whether it is saved.' }) isApproved: boolean,
    @Arg('comment', () => String, { nullable: true, description: 'For the person; required when it is declined.' })
    comment?: string | null,
  ) {
    return outcome(() => decideIdentityChange(context, id, isApproved, comment ?? null));
  }
}

@Resolver(() => IdentityChange)
export class IdentityChangeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'What it was; of a date of birth the year alone, of СНИЛС the last digits.',
  })
  before(@Root() change: IdentityChange, @Ctx() { app }: Context): string | null {
    return shownChange(app.cipher, change).before;
  }

  @FieldResolver(() => String, { nullable: true, description: 'What it becomes, shown in the same way.' })
  after(@Root() change: IdentityChange, @Ctx() { app }: Context): string | null {
    return shownChange(app.cipher, change).after;
  }

  @FieldResolver(() => User, { nullable: true, description: 'Whose.' })
  person(@Root() { userId }: IdentityChange, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, userId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Full name of staff who has decided.' })
  decidedByName(@Root() { decidedById }: IdentityChange, @Ctx() context: Context): Promise<string | null> | null {
    return decidedById === null ? null : load(context, namesOfUsers, decidedById);
  }
}

@Resolver(() => User)
export class UserIdentityResolver {
  @FieldResolver(() => [IdentityChange], {
    description: 'Changes of this account that wait for staff. Empty for all but the person and administrators.',
  })
  async waitingIdentityChanges(@Root() { id }: User, @Ctx() context: Context): Promise<IdentityChange[]> {
    return maySeePrivate(context.viewer, id) ? load(context, waitingOfUsers, id) : [];
  }
}
