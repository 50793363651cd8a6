import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import type { TaskLine } from './task-line.entity.js';
import { Task } from './task.entity.js';
import { StopTaskResult, TaskConnection, TaskLineConnection } from './tasks.results.js';
import { findTask, linesOf, listTasks, stopTask } from './tasks.service.js';
import { LetterOutcome } from '../letters/letters.results.js';
import { outcomesOfCauses } from '../letters/letters.service.js';
import { namesOfUsers } from '../users/users.service.js';

@Resolver(() => Task)
export class TasksResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => Task, {
    nullable: true,
    description: "A long piece of work; null when there is none, or it is of a kind that is not the viewer's business.",
  })
  task(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The task.' }) id: string): Promise<Task | null> {
    return findTask(context, id);
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(() => TaskConnection, { description: "Long pieces of work of kinds that are the viewer's business." })
  tasks(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('kind', () => String, { nullable: true, description: 'Those of one kind; null: all.' }) kind?: string | null,
    @Arg('subjectId', () => ID, { nullable: true, description: 'Those about one thing, such as an event.' })
    subjectId?: string | null,
  ): Promise<Page<Task>> {
    return listTasks(context, { kind, subjectId }, args);
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => StopTaskResult, {
    description:
      'Stops a task before its next piece. What was done stays; started again, such work goes on with what is left.',
  })
  stopTask(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The task.' }) id: string) {
    return outcome(() => stopTask(context, id));
  }

  @FieldResolver(() => TaskLineConnection, { description: 'What became of its pieces, where that is worth telling.' })
  lines(
    @Root() { id }: Task,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('failedOnly', () => Boolean, { defaultValue: false, description: 'Only what could not be done.' })
    failedOnly: boolean,
  ): Promise<Page<TaskLine>> {
    return linesOf(context, id, failedOnly, args);
  }

  @FieldResolver(() => [LetterOutcome], {
    description:
      'What became of the letters that it has asked for; empty: it sends none. `done` counts what was put into the queue, this what was sent.',
  })
  letters(@Root() { id }: Task, @Ctx() context: Context): Promise<LetterOutcome[]> {
    return load(context, outcomesOfCauses, id);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Who has started it; null: the account is gone.' })
  startedBy(@Root() { actorId }: Task, @Ctx() context: Context): Promise<string | null> | null {
    return actorId === null ? null : load(context, namesOfUsers, actorId);
  }
}
