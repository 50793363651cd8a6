import { Arg, Ctx, Resolver } from '../../core/graphql/schema.js';
import type { Context } from '../../core/context.js';
import { StartCertificateWorkInput } from './bulk.inputs.js';
import { startWork } from './start-work.service.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { Task } from '../../tasks/task.entity.js';

@Resolver()
export class CertificateWorkResolver {
  @Mutate(
    resultUnion(
      'StartCertificateWorkResult',
      success('CertificateWorkStarted', 'task', Task, 'The task, with its progress and a line for each registration.'),
    ),
    'Issues, replaces or revokes many documents as a task that continues after a restart and can be stopped.',
    { access: ['MANAGER'], idempotent: true, action: 'Выдача, замена или отзыв документов' },
  )
  startCertificateWork(
    @Ctx() context: Context,
    @Arg('input', () => StartCertificateWorkInput, 'The action and the registrations.')
    input: StartCertificateWorkInput,
  ) {
    return startWork(context, input);
  }
}
