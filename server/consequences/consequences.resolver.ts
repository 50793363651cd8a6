import { Arg, Ctx, FieldResolver, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized, isStaff } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { Task } from '../tasks/task.entity.js';
import {
  CancellationPlanInput,
  CodeAssignmentPlanInput,
  DocumentRevocationPlanInput,
  DocumentWorkPlanInput,
  EventChangePlanInput,
  ReplacementPlanInput,
  RevocationPlanInput,
} from './consequences.inputs.js';
import { Consequences, TaskConsequences } from './consequences.results.js';
import { consequencesOfCancellation, consequencesOfEventChange } from './consequences.service.js';
import {
  consequencesOfAssignment,
  consequencesOfDocumentRevocation,
  consequencesOfReplacement,
  consequencesOfRevocation,
  consequencesOfWork,
} from './document-consequences.service.js';
import { consequencesOfTask } from './task-consequences.service.js';

@Resolver(() => Task)
export class ConsequencesResolver {
  @Authorized('MANAGER')
  @Query(() => Consequences, 'What a cancellation or postponement of an event would cause. Nothing is changed.')
  eventChangeConsequences(
    @Ctx() context: Context,
    @Arg('input', () => EventChangePlanInput, 'The change.') input: EventChangePlanInput,
  ): Promise<Consequences> {
    return consequencesOfEventChange(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => Consequences, 'What a cancellation of registrations would cause. Nothing is changed.')
  cancellationConsequences(
    @Ctx() context: Context,
    @Arg('input', () => CancellationPlanInput, 'The cancellation.') input: CancellationPlanInput,
  ): Promise<Consequences> {
    return consequencesOfCancellation(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => Consequences, 'What a revocation of documents would cause. Nothing is changed.')
  revocationConsequences(
    @Ctx() context: Context,
    @Arg('input', () => RevocationPlanInput, 'The revocation.') input: RevocationPlanInput,
  ): Promise<Consequences> {
    return consequencesOfRevocation(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => Consequences, 'What a revocation of single documents and codes would cause. Nothing is changed.')
  documentRevocationConsequences(
    @Ctx() context: Context,
    @Arg('input', () => DocumentRevocationPlanInput, 'The revocation.') input: DocumentRevocationPlanInput,
  ): Promise<Consequences> {
    return consequencesOfDocumentRevocation(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => Consequences, 'What a task on documents would cause. Nothing is changed.')
  documentWorkConsequences(
    @Ctx() context: Context,
    @Arg('input', () => DocumentWorkPlanInput, 'The task.') input: DocumentWorkPlanInput,
  ): Promise<Consequences> {
    return consequencesOfWork(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => Consequences, 'What the replacement of one document or code would cause. Nothing is changed.')
  replacementConsequences(
    @Ctx() context: Context,
    @Arg('input', () => ReplacementPlanInput, 'The replacement.') input: ReplacementPlanInput,
  ): Promise<Consequences> {
    return consequencesOfReplacement(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => Consequences, 'What an assignment of codes would cause. Nothing is changed.')
  codeAssignmentConsequences(
    @Ctx() context: Context,
    @Arg('input', () => CodeAssignmentPlanInput, 'The batch and the registrations.') input: CodeAssignmentPlanInput,
  ): Promise<Consequences> {
    return consequencesOfAssignment(context, input);
  }

  @FieldResolver(
    () => TaskConsequences,
    'What a cancellation or work on documents has caused so far; null for other tasks, and unless the viewer is a manager.',
    nullable,
  )
  consequences(@Root() task: Task, @Ctx() context: Context): Promise<TaskConsequences | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? consequencesOfTask(context, task) : null;
  }
}
