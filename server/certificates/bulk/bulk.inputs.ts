import { Field, ID, InputType } from 'type-graphql';
import { CertificateKind } from '../certificate.life.js';
import { CertificateWork } from './bulk.enums.js';

@InputType({ description: 'Documents of an event to be issued, replaced or revoked, as a task.' })
export class StartCertificateWorkInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => CertificateWork, { description: 'What is done.' })
  work!: CertificateWork;
  @Field(() => CertificateKind, { description: 'With documents of what kind.' })
  kind!: CertificateKind;
  @Field(() => [ID], {
    nullable: true,
    description:
      'Registrations, 1000 at most; null: all that are confirmed, or have such a document. Not for `REVOKE`.',
  })
  registrationIds?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why, in words that the holders will read; for `REPLACE` and `REVOKE`.',
  })
  reason?: string | null;
}
