import { Arg, Ctx, ID, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.js';
import {
  AttendedAction,
  BulkResult,
  CancellationDocuments,
  CancellationRefund,
  ParticipantLetterInput,
  RegistrationSelectionInput,
} from './bulk.inputs.js';
import { startCancellation, startConfirmation, sendTestEmail, startEmails } from './bulk.service.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';

@Resolver()
export class RegistrationBulkMutations {
  @Mutate({
    access: ['MANAGER'],
    action: 'Отмена регистраций',
    result: BulkResult,
    description:
      'Cancels registrations. Each participant gets an email, and freed seats are offered to the waiting list.',
  })
  cancelRegistrations(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, { description: 'The registrations.' })
    selection: RegistrationSelectionInput,
    @Arg('refund', () => CancellationRefund, { description: 'Refund of the payments.' })
    refund: CancellationRefund,
    @Arg('attended', () => AttendedAction, {
      nullable: true,
      description:
        'What happens to registrations of participants who attended an event that is not over. Null is rejected with ATTENDED_AMONG if there are such participants.',
    })
    attended?: AttendedAction | null,
    @Arg('reason', () => String, {
      nullable: true,
      description: 'Reason that participants will read: 3 to 500 characters. Required if the event is over.',
    })
    reason?: string | null,
    @Arg('documents', () => CancellationDocuments, {
      nullable: true,
      description: 'What happens to issued documents and codes. Required if the event is over.',
    })
    documents?: CancellationDocuments | null,
  ) {
    return startCancellation(context, selection, {
      refund,
      reason: reason ?? null,
      documents: documents ?? null,
      attended: attended ?? null,
    });
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Места из листа ожидания',
    result: BulkResult,
    description: 'Gives seats to waitlisted registrations in order of registration, until none is left.',
  })
  confirmRegistrations(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, { description: 'The registrations.' })
    selection: RegistrationSelectionInput,
    @Arg('freeBecause', () => String, {
      nullable: true,
      description: 'Reason for free participation: 3 to 500 characters. Null: at their price.',
    })
    freeBecause?: string | null,
  ) {
    return startConfirmation(context, selection, freeBecause ?? null);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Письма участникам',
    limits: ['massEmailByStaff'],
    result: BulkResult,
    description: 'Emails participants about the event that they are registered for: one email per person.',
  })
  writeToParticipants(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, { description: 'The recipients.' })
    selection: RegistrationSelectionInput,
    @Arg('letter', () => ParticipantLetterInput, { description: 'The email.' }) email: ParticipantLetterInput,
  ) {
    return startEmails(context, selection, email);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Пробное письмо участникам',
    limits: ['trialEmailByStaff'],
    result: resultUnion(
      'TestLetterResult',
      success('TestLetterSent', 'email', String, "Its recipient: the viewer's own address."),
    ),
    description: 'Sends such an email only to the viewer, as a test.',
  })
  sendTestParticipantLetter(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('letter', () => ParticipantLetterInput, { description: 'The email.' }) email: ParticipantLetterInput,
  ) {
    return sendTestEmail(context, eventId, email);
  }
}
