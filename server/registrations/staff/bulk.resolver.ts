import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { Limited } from '../../core/limited.js';
import { outcome } from '../../core/problems.js';
import {
  AttendedAction,
  BulkResult,
  CancellationDocuments,
  CancellationRefund,
  ParticipantLetterInput,
  RegistrationSelectionInput,
  TestLetterResult,
} from './bulk.inputs.js';
import { cancelMany, confirmMany, sendTestLetter, writeToMany } from './bulk.service.js';

@Resolver()
export class RegistrationBulkMutations {
  @Authorized('MANAGER')
  @Mutation(() => BulkResult, {
    description: 'Cancels registrations; each participant gets a letter, and freed seats go to those who wait.',
  })
  cancelRegistrations(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, { description: 'Which.' })
    selection: RegistrationSelectionInput,
    @Arg('refund', () => CancellationRefund, { description: 'What is given back of what was paid.' })
    refund: CancellationRefund,
    @Arg('attended', () => AttendedAction, {
      nullable: true,
      description:
        'What happens to participants who have been at an event that is not over. Left out while there are such: ATTENDED_AMONG.',
    })
    attended?: AttendedAction | null,
    @Arg('reason', () => String, {
      nullable: true,
      description: 'Why, in words that the participants will read: 3 to 500 letters. Required when the event is over.',
    })
    reason?: string | null,
    @Arg('documents', () => CancellationDocuments, {
      nullable: true,
      description: 'What happens to issued documents and codes. Required when the event is over.',
    })
    documents?: CancellationDocuments | null,
  ) {
    return outcome(() =>
      cancelMany(context, selection, {
        refund,
        reason: reason ?? null,
        documents: documents ?? null,
        attended: attended ?? null,
      }),
    );
  }

  @Authorized('MANAGER')
  @Mutation(() => BulkResult, {
    description: 'Gives seats to those who wait, in the order in which they registered, while there are any.',
  })
  confirmRegistrations(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, { description: 'Which.' })
    selection: RegistrationSelectionInput,
    @Arg('freeBecause', () => String, {
      nullable: true,
      description: 'They take part free of charge for this reason: 3 to 500 letters. Null: at their price.',
    })
    freeBecause?: string | null,
  ) {
    return outcome(() => confirmMany(context, selection, freeBecause ?? null));
  }

  @Authorized('MANAGER')
  @Limited('massEmailByStaff')
  @Mutation(() => BulkResult, {
    description: 'Writes to participants about the event that they are registered for: one letter a person.',
  })
  writeToParticipants(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, { description: 'To whom.' })
    selection: RegistrationSelectionInput,
    @Arg('letter', () => ParticipantLetterInput, { description: 'What.' }) letter: ParticipantLetterInput,
  ) {
    return outcome(() => writeToMany(context, selection, letter));
  }

  @Authorized('MANAGER')
  @Limited('trialEmailByStaff')
  @Mutation(() => TestLetterResult, { description: 'Sends such a letter to the viewer alone, to look at.' })
  sendTestParticipantLetter(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('letter', () => ParticipantLetterInput, { description: 'What.' }) letter: ParticipantLetterInput,
  ) {
    return outcome(() => sendTestLetter(context, eventId, letter));
  }
}
