import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { outcome } from '../../core/problems.js';
import { StartCertificateWorkInput } from './bulk.inputs.js';
import { StartCertificateWorkResult } from './bulk.results.js';
import { startWork } from './start-work.service.js';

@Resolver()
export class CertificateWorkResolver {
  @Authorized('MANAGER')
  @Mutation(() => StartCertificateWorkResult, {
    description:
      'Issues, replaces or revokes many documents as a task that continues after a restart and can be stopped.',
  })
  startCertificateWork(
    @Ctx() context: Context,
    @Arg('input', () => StartCertificateWorkInput, { description: 'The action and the registrations.' })
    input: StartCertificateWorkInput,
  ) {
    return outcome(() => startWork(context, input));
  }
}
