import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { auditTitle, auditedActions } from '../core/audited-actions.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { User } from '../users/user.entity.js';
import { usersById } from '../users/users.service.js';
import { AuditAct } from './audit.entity.js';
import { AuditedAction, AuditRow } from './audit.results.js';
import { rowsOfActions, rowCountsOfActions } from './audit.service.js';
import { EditedThing, LastChange, readLastChange } from './last-change.js';
import { AuditActConnection, AuditFilter, auditList } from './audit.list.js';

@Resolver(() => AuditAct)
export class AuditResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => AuditActConnection, 'Actions of staff: who, when, values before and after. The latest first.')
  auditLog(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => AuditFilter, 'Filter; null: all actions.', nullable)
    filter?: AuditFilter | null,
  ): Promise<Page<AuditAct>> {
    return auditList.page(context, args, filter ?? {});
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => [AuditedAction], 'All actions that the audit log records, with their titles.')
  auditedActions(): AuditedAction[] {
    return auditedActions();
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(
    () => LastChange,
    'The last change of a record, for users who edit it at the same time; null: unknown.',
    nullable,
  )
  lastChange(
    @Ctx() context: Context,
    @Arg('thing', () => EditedThing, 'Kind of the record.') kind: EditedThing,
    @Arg('id', () => ID, 'Id of the record.') id: string,
  ): Promise<LastChange | null> {
    return readLastChange(context, kind, id);
  }

  @FieldResolver(() => String, 'Title of the action in Russian; its name if the action no longer exists.')
  title(@Root() { action }: AuditAct): string {
    return auditTitle(action);
  }

  @FieldResolver(() => User, 'User who acted; null: the account was deleted.', nullable)
  actor(@Root() { actorId }: AuditAct, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, actorId);
  }

  @FieldResolver(() => [AuditRow], 'Changed rows in the order of the changes; the first 200.')
  rows(@Root() { id }: AuditAct, @Ctx() context: Context): Promise<AuditRow[]> {
    return load(context, rowsOfActions, id);
  }

  @FieldResolver(() => Int, 'Total number of changed rows.')
  size(@Root() { id }: AuditAct, @Ctx() context: Context): Promise<number> {
    return load(context, rowCountsOfActions, id);
  }
}
