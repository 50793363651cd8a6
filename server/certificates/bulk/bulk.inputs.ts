import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';
import { CertificateKind } from '../certificate.states.js';
import { CertificateWork } from './bulk.enums.js';

@InputType('A task that issues, replaces or revokes documents of an event.')
export class StartCertificateWorkInput {
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
  @Field(() => String, 'Reason that the holders will read; for `REPLACE` and `REVOKE`.', nullable)
  reason?: string | null;
}
