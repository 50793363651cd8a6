import { Field, ID, InputType } from 'type-graphql';
import { CertificateKind } from '../certificate.states.js';
import { CertificateWork } from './bulk.enums.js';

@InputType({ description: 'A task that issues, replaces or revokes documents of an event.' })
export class StartCertificateWorkInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => CertificateWork, { description: 'Kind of the action.' })
  work!: CertificateWork;
  @Field(() => CertificateKind, { description: 'Kind of the documents.' })
  kind!: CertificateKind;
  @Field(() => [ID], {
    nullable: true,
    description:
      'Registrations, at most 1000; null: all confirmed ones, or all with such a document. Required for `REVOKE`.',
  })
  registrationIds?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reason that the holders will read; for `REPLACE` and `REVOKE`.',
  })
  reason?: string | null;
}
