import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../core/scalars.js';
import { CertificateKind, CertificateState } from './certificate.life.js';

@ObjectType({
  simpleResolvers: true,
  description: 'What anybody who has the code of a document may know: what is printed on it.',
})
export class CertificateCheck {
  @Field(() => String, { description: 'Code, in groups of four.' })
  code!: string;
  @Field(() => CertificateState, { description: 'Whether it is valid.' })
  state!: CertificateState;
  @Field(() => CertificateKind, { description: 'What kind of document it is.' })
  kind!: CertificateKind;
  @Field(() => String, { description: 'Holder: surname and initials.' })
  shortName!: string;
  @Field(() => String, { description: 'Title of the event on the day of issue.' })
  eventTitle!: string;
  @Field(() => String, { description: 'Days of the event in words.' })
  days!: string;
  @Field(() => String, { description: 'City and form.' })
  place!: string;
  @Field(() => Int, { nullable: true, description: 'Academic hours.' })
  hours!: number | null;
  @Field(() => Int, { nullable: true, description: 'Points (ЗЕТ).' })
  points!: number | null;
  @Field(() => String, { nullable: true, description: 'Specialty that the points count for.' })
  specialty!: string | null;
  @Field(() => String, { nullable: true, description: 'Number of the event in the register of the commission.' })
  eventNumber!: string | null;
  @Field(() => String, { description: 'Who has issued it.' })
  issuer!: string;
  @Field(() => DateTime, { description: 'When it was issued.' })
  issuedAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was replaced or revoked.' })
  endedAt!: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Of a replaced one: whether the document in its place is valid. Its code is known to the holder.',
  })
  isReplacementValid!: boolean | null;
}
