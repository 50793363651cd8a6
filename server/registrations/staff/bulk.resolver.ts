import { Arg, Ctx, ID, nullable, Resolver } from '../../core/graphql/schema.js';
import { EmailAddress } from '../../core/graphql/scalars.js';
import type { Context } from '../../core/context.js';
import { AttendedAction, CancellationDocuments, CancellationRefund } from './bulk.enums.js';
import { BulkResult, ParticipantLetterInput, RegistrationSelectionInput } from './bulk.inputs.js';
import { startCancellation, startConfirmation, sendTestEmail, startEmails } from './bulk.service.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';

@Resolver()
export class RegistrationBulkMutations {
  @Mutate(
    BulkResult,
    'Cancels registrations. Each participant gets an email, and freed seats are offered to the waiting list.',
    { access: ['MANAGER'], idempotent: true, action: 'Отмена регистраций' },
  )
  cancelRegistrations(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, 'The registrations.')
    selection: RegistrationSelectionInput,
    @Arg('refund', () => CancellationRefund, 'Refund of the payments.')
    refund: CancellationRefund,
    @Arg(
      'attended',
      () => AttendedAction,
      'What happens to registrations of participants who attended an event that is not over. Null is rejected with ATTENDED_AMONG if there are such participants.',
      nullable,
    )
    attended?: AttendedAction | null,
    @Arg(
      'reason',
      () => String,
      'Reason that participants will read: 3 to 500 characters. Required if the event is over.',
      nullable,
    )
    reason?: string | null,
    @Arg(
      'documents',
      () => CancellationDocuments,
      'What happens to issued documents and codes. Required if the event is over.',
      nullable,
    )
    documents?: CancellationDocuments | null,
  ) {
    return startCancellation(context, selection, {
      refund,
      reason: reason ?? null,
      documents: documents ?? null,
      attended: attended ?? null,
    });
  }

  @Mutate(BulkResult, 'Gives seats to waitlisted registrations in order of registration, until none is left.', {
    access: ['MANAGER'],
    idempotent: true,
    action: 'Места из листа ожидания',
  })
  confirmRegistrations(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, 'The registrations.')
    selection: RegistrationSelectionInput,
    @Arg(
      'freeBecause',
      () => String,
      'Reason for free participation: 3 to 500 characters. Null: at their price.',
      nullable,
    )
    freeBecause?: string | null,
  ) {
    return startConfirmation(context, selection, freeBecause ?? null);
  }

  @Mutate(BulkResult, 'Emails participants about the event that they are registered for: one email per person.', {
    access: ['MANAGER'],
    idempotent: true,
    action: 'Письма участникам',
    limits: ['massEmailByStaff'],
  })
  writeToParticipants(
    @Ctx() context: Context,
    @Arg('selection', () => RegistrationSelectionInput, 'The recipients.')
    selection: RegistrationSelectionInput,
    @Arg('letter', () => ParticipantLetterInput, 'The email.') email: ParticipantLetterInput,
  ) {
    return startEmails(context, selection, email);
  }

  @Mutate(
    resultUnion(
      'TestLetterResult',
      success('TestLetterSent', 'email', EmailAddress, "Its recipient: the viewer's own address."),
    ),
    'Sends such an email only to the viewer, as a test.',
    { access: ['MANAGER'], idempotent: true, action: 'Пробное письмо участникам', limits: ['trialEmailByStaff'] },
  )
  sendTestParticipantLetter(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('letter', () => ParticipantLetterInput, 'The email.') email: ParticipantLetterInput,
  ) {
    return sendTestEmail(context, eventId, email);
  }
}
