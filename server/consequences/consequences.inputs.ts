import { Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import { DateOnly } from '../core/graphql/scalars.js';
import { CertificateWork } from '../certificates/bulk/bulk.enums.js';
import { CertificateKind } from '../certificates/certificate.states.js';
import { DateTime } from '../core/graphql/scalars.js';
import { EventState } from '../events/event.enums.js';
import { AttendedAction, CancellationDocuments, CancellationRefund } from '../registrations/staff/bulk.enums.js';
import { SelectedRegistrations } from '../registrations/staff/staff-selection.js';

@InputType('A cancellation or postponement of an event that is not made yet.')
export class EventChangePlanInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => EventState, 'The new state: CANCELLED or POSTPONED.')
  state!: EventState;
  @Field(() => String, 'Reason for the participants; may be empty.')
  reason!: string;
  @Field(() => DateTime, 'The new beginning; null if it is not known.', nullable)
  postponedTo?: string | null;
}

@InputType('A cancellation of registrations by staff that is not made yet.')
export class CancellationPlanInput extends SelectedRegistrations {
  @Field(() => CancellationRefund, 'What is refunded.')
  refund!: CancellationRefund;
  @Field(() => CancellationDocuments, 'What happens to documents; null: they are revoked.', nullable)
  documents?: CancellationDocuments | null;
  @Field(() => AttendedAction, 'What happens to participants who attended; null: not decided.', nullable)
  attended?: AttendedAction | null;
  @Field(() => String, 'Reason for the participants; may be empty.')
  reason!: string;
}

@InputType('A task that issues, replaces or revokes documents of an event and is not started yet.')
export class DocumentWorkPlanInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => CertificateWork, 'Kind of the action.')
  work!: CertificateWork;
  @Field(() => CertificateKind, 'Kind of the documents.')
  kind!: CertificateKind;
  @Field(
    () => [ID],
    'Registrations, at most 1000; null: all confirmed ones, or all with such a document. Required for `REVOKE`.',
    nullable,
  )
  registrationIds?: string[] | null;
  @Field(() => String, 'Reason for the holders; may be empty.')
  reason!: string;
}

@InputType('An assignment of codes that is not made yet.')
export class CodeAssignmentPlanInput {
  @Field(() => ID, 'The event; it must be over.')
  eventId!: string;
  @Field(() => String, 'Direction, as in the import.', { defaultValue: '' })
  label!: string;
  @Field(() => DateOnly, 'Day of the event; null: no single day, unless `label` is «День 2».', nullable)
  date?: string | null;
  @Field(() => ID, 'Specialty, as in the import; only participants with this specialty get these codes.', nullable)
  specialtyId?: string | null;
  @Field(() => [ID], 'Registrations; null: all confirmed ones.', nullable)
  registrationIds?: string[] | null;
}

@InputType('A replacement of one document or code that is not made yet.')
export class ReplacementPlanInput {
  @Field(() => ID, 'The document; null: the code is given.', nullable)
  certificateId?: string | null;
  @Field(() => ID, 'The code; null: the document is given.', nullable)
  codeId?: string | null;
  @Field(() => String, 'Reason for the holder; may be empty.')
  reason!: string;
}

@InputType('A revocation of single documents and codes that is not made yet.')
export class DocumentRevocationPlanInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => [ID], 'Documents, at most 500.')
  certificateIds!: string[];
  @Field(() => [ID], 'Codes, at most 500.')
  codeIds!: string[];
  @Field(() => String, 'Reason for the holders; may be empty.')
  reason!: string;
}

@InputType('A revocation of documents that is not made yet.')
export class RevocationPlanInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => CertificateKind, 'Kind of the documents.')
  kind!: CertificateKind;
  @Field(() => [ID], 'Registrations, at most 1000.')
  registrationIds!: string[];
  @Field(() => String, 'Reason for the holders; may be empty.')
  reason!: string;
}
