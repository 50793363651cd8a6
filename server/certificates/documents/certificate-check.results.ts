import { Field, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { CertificateKind, CertificateState } from '../certificate.states.js';

@ObjectType('Data of a document that everybody with its code may see: what is printed on it.')
export class CertificateCheck {
  @Field(() => String, 'Code, in groups of four.')
  code!: string;
  @Field(() => CertificateState, 'Whether it is valid.')
  state!: CertificateState;
  @Field(() => CertificateKind, 'Kind of the document.')
  kind!: CertificateKind;
  @Field(() => String, 'Surname and initials of the holder.')
  shortName!: string;
  @Field(() => String, 'Title of the event on the day of issue.')
  eventTitle!: string;
  @Field(() => String, 'Text with the days of the event.')
  days!: string;
  @Field(() => String, 'City, and whether in person or online.')
  place!: string;
  @Field(() => Int, 'Academic hours.', nullable)
  hours!: number | null;
  @Field(() => Int, 'Points (ЗЕТ).', nullable)
  points!: number | null;
  @Field(() => String, 'Specialty that the points count for.', nullable)
  specialty!: string | null;
  @Field(() => String, 'Number of the event in the register of the commission.', nullable)
  eventNumber!: string | null;
  @Field(() => String, 'Organisation that issued it.')
  issuer!: string;
  @Field(() => DateTime, 'When it was issued.')
  issuedAt!: string;
  @Field(() => DateTime, 'When it was replaced or revoked.', nullable)
  endedAt!: string | null;
  @Field(
    () => Boolean,
    'For a replaced document: whether the replacement is valid. Only the holder knows its code.',
    nullable,
  )
  isReplacementValid!: boolean | null;
}
