import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import type { TaskLine } from './task-line.entity.js';
import { Task } from './task.entity.js';
import { findTask, stopTask } from './tasks.service.js';
import { LetterOutcome } from '../emails/emails.results.js';
import { emailOutcomesByCause } from '../emails/emails.service.js';
import { fullNamesOfUsers } from '../users/users.service.js';
import { TaskConnection, taskLineList, TaskLineConnection, taskList } from './tasks.list.js';
import { visibleKinds } from './tasks.policy.js';

@Resolver(() => Task)
export class TasksResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => Task, 'A long-running task; null if it does not exist or the viewer may not see its kind.', nullable)
  task(@Ctx() context: Context, @Arg('id', () => ID, 'The task.') id: string): Promise<Task | null> {
    return findTask(context, id);
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(() => TaskConnection, 'Long-running tasks of the kinds that the viewer may see.')
  tasks(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('kind', () => String, 'Tasks of one kind; null: all.', nullable) kind?: string | null,
    @Arg('subjectId', () => ID, 'Tasks of one object, such as an event.', nullable)
    subjectId?: string | null,
  ): Promise<Page<Task>> {
    const kinds = visibleKinds(context.app, context.viewer).filter((name) => kind == null || name === kind);
    return taskList.page(context, args, { kinds, subjectId });
  }

  @Mutate(
    resultUnion('StopTaskResult', success('TaskStopped', 'task', Task, 'The task as it is now.')),
    'Stops a task before its next piece. Finished pieces stay; a new task of the kind continues with the remaining ones.',
    { access: ['EDITOR', 'MANAGER'], action: 'Остановка работы' },
  )
  stopTask(@Ctx() context: Context, @Arg('id', () => ID, 'The task.') id: string) {
    return stopTask(context, id);
  }

  @FieldResolver(() => TaskLineConnection, 'Results of its pieces, where worth reporting.')
  lines(
    @Root() { id }: Task,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('failedOnly', () => Boolean, 'Only failed pieces.', { defaultValue: false })
    failedOnly: boolean,
  ): Promise<Page<TaskLine>> {
    return taskLineList.page(context, args, { taskId: id, isFailed: failedOnly });
  }

  @FieldResolver(
    () => [LetterOutcome],
    'States of the emails that the task requested; empty: it sends none. `done` counts queued emails, this field sent ones.',
  )
  letters(@Root() { id }: Task, @Ctx() context: Context): Promise<LetterOutcome[]> {
    return load(context, emailOutcomesByCause, id);
  }

  @FieldResolver(() => String, 'Name of the user who started it; null: the account was deleted.', nullable)
  startedBy(@Root() { actorId }: Task, @Ctx() context: Context): Promise<string | null> | null {
    return actorId === null ? null : load(context, fullNamesOfUsers, actorId);
  }
}
