import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { PageArgs, type Page } from '../core/page.js';
import { User } from '../users/user.entity.js';
import { usersById } from '../users/users.service.js';
import { AuditAct } from './audit.entity.js';
import { AuditActConnection, AuditFilter, AuditRow } from './audit.results.js';
import { listActs, rowsOfActs, sizesOfActs } from './audit.service.js';
import { EditedThing, LastChange, readLastChange } from './last-change.js';

@Resolver(() => AuditAct)
export class AuditResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => AuditActConnection, {
    description: 'What staff has done: who, when, what was before and what is after. The latest first.',
  })
  auditLog(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Which acts; null: all.' })
    filter?: AuditFilter | null,
  ): Promise<Page<AuditAct>> {
    return listActs(context, filter ?? {}, args);
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(() => LastChange, {
    nullable: true,
    description: 'Who has changed something last, for two people who edit it at the same time; null: nothing tells.',
  })
  lastChange(
    @Ctx() context: Context,
    @Arg('thing', () => EditedThing, { description: 'What it is.' }) thing: EditedThing,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
  ): Promise<LastChange | null> {
    return readLastChange(context, thing, id);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who did it; null: her account is deleted.' })
  actor(@Root() { actorId }: AuditAct, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, actorId);
  }

  @FieldResolver(() => [AuditRow], {
    description: 'What was changed, in the order in which it was; the first 200 rows.',
  })
  rows(@Root() { id }: AuditAct, @Ctx() context: Context): Promise<AuditRow[]> {
    return load(context, rowsOfActs, id);
  }

  @FieldResolver(() => Int, { description: 'How many rows were changed altogether.' })
  size(@Root() { id }: AuditAct, @Ctx() context: Context): Promise<number> {
    return load(context, sizesOfActs, id);
  }
}
