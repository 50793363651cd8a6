import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/graphql/scalars.js';
import { CertificateKind, CertificateState } from '../certificate.states.js';

@ObjectType({
  simpleResolvers: true,
  description: 'Data of a document that everybody with its code may see: what is printed on it.',
})
export class CertificateCheck {
  @Field(() => String, { description: 'Code, in groups of four.' })
  code!: string;
  @Field(() => CertificateState, { description: 'Whether it is valid.' })
  state!: CertificateState;
  @Field(() => CertificateKind, { description: 'Kind of the document.' })
  kind!: CertificateKind;
  @Field(() => String, { description: 'Surname and initials of the holder.' })
  shortName!: string;
  @Field(() => String, { description: 'Title of the event on the day of issue.' })
  eventTitle!: string;
  @Field(() => String, { description: 'Text with the days of the event.' })
  days!: string;
  @Field(() => String, { description: 'City, and whether in person or online.' })
  place!: string;
  @Field(() => Int, { nullable: true, description: 'Academic hours.' })
  hours!: number | null;
  @Field(() => Int, { nullable: true, description: 'Points (ЗЕТ).' })
  points!: number | null;
  @Field(() => String, { nullable: true, description: 'Specialty that the points count for.' })
  specialty!: string | null;
  @Field(() => String, { nullable: true, description: 'Number of the event in the register of the commission.' })
  eventNumber!: string | null;
  @Field(() => String, { description: 'Organisation that issued it.' })
  issuer!: string;
  @Field(() => DateTime, { description: 'When it was issued.' })
  issuedAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was replaced or revoked.' })
  endedAt!: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'For a replaced document: whether the replacement is valid. Only the holder knows its code.',
  })
  isReplacementValid!: boolean | null;
}
