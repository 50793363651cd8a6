import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../../core/problems.js';
import { Task } from '../../tasks/task.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The task has started.' })
export class CertificateWorkStarted {
  @Field(() => Task, { description: 'The task, with its progress and a line for each registration.' })
  task!: Task;
}
export const StartCertificateWorkResult = resultUnion(
  'StartCertificateWorkResult',
  CertificateWorkStarted,
  'The task, or why it was not started.',
);
