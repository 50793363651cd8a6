import { Arg, Ctx, ID, Int, nullable, Resolver } from '../core/graphql/schema.js';
import { type Context } from '../core/context.js';
import { changeAnswers } from './register/answers.service.js';
import { registerForEvent } from './register/register.service.js';
import { AnswerInput, RegisterForEventInput } from './registrations.inputs.js';
import { RegistrationResult } from './registrations.results.js';
import { acceptOffer, cancelRegistration, declineOffer } from './registrations.service.js';
import { Mutate } from '../core/graphql/mutate.js';

@Resolver()
export class RegistrationMutations {
  @Mutate(
    RegistrationResult,
    'Registers the viewer for an event, or puts them on the waiting list. A repeated request returns the existing registration.',
    {
      access: 'signed-in',
      idempotent: true,
      limits: ['registerByAccount', 'registerByAccountInDay', 'registerForOneEvent'],
    },
  )
  registerForEvent(
    @Ctx() context: Context,
    @Arg('input', () => RegisterForEventInput, 'The registration.') input: RegisterForEventInput,
  ) {
    return registerForEvent(context, input);
  }

  @Mutate(
    RegistrationResult,
    'Cancels a registration of the viewer; the seat is offered to the first in the waiting list. Problems: CANNOT_CANCEL, ATTENDED (the participant was at the event: staff decides), REFUND_CHANGED (the refund differs from the expected one: ask the user again).',
    { access: 'signed-in', limits: ['registrationChangeByAccount'] },
  )
  cancelRegistration(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The registration.') id: string,
    @Arg(
      'expectedRefund',
      () => Int,
      'Refund in kopecks that the user saw, from `refundQuote`. Nothing is cancelled if the refund has changed since. Without it, the refund is not compared.',
      nullable,
    )
    expectedRefund: number | null,
  ) {
    return cancelRegistration(context, id, expectedRefund);
  }

  @Mutate(RegistrationResult, 'Accepts the offered seat.', {
    access: 'signed-in',
    limits: ['registrationChangeByAccount'],
  })
  acceptOffer(@Ctx() context: Context, @Arg('id', () => ID, 'The registration.') id: string) {
    return acceptOffer(context, id);
  }

  @Mutate(RegistrationResult, 'Declines the offered seat; it is offered to the next in the waiting list.', {
    access: 'signed-in',
    limits: ['registrationChangeByAccount'],
  })
  declineOffer(@Ctx() context: Context, @Arg('id', () => ID, 'The registration.') id: string) {
    return declineOffer(context, id);
  }

  @Mutate(
    RegistrationResult,
    "Changes the viewer's answers to the questions of the organiser, until the deadline of the event. Rejected with ANSWERS_CHANGED if the stored answers have another version.",
    { access: 'signed-in', limits: ['changeAnswersByAccount'] },
  )
  changeAnswers(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The registration.') id: string,
    @Arg('answers', () => [AnswerInput], 'All answers; answers to questions that are not asked are dropped.')
    answers: AnswerInput[],
    @Arg('version', () => Int, '`answersVersion` of the answers that the user changed.')
    version: number,
  ) {
    return changeAnswers(context, id, answers, version);
  }
}
