import { Field, ID, InputType, Int } from 'type-graphql';
import { CertificateKind, NmoSource } from './certificate.life.js';

@InputType({ description: 'Documents to be given out to those who took part in an event.' })
export class IssueCertificatesInput {
  @Field(() => ID, { description: 'The event; it must be over.' })
  eventId!: string;
  @Field(() => CertificateKind, { description: 'What kind of documents.' })
  kind!: CertificateKind;
  @Field(() => [ID], { nullable: true, description: 'Registrations; null: all that are confirmed.' })
  registrationIds?: string[] | null;
  @Field(() => Int, {
    nullable: true,
    deprecationReason: 'The accreditation of the event says how many: another number is refused.',
    description: 'Points; null: those of the accreditation.',
  })
  points?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Academic hours of a certificate of participation; null: those of the event.',
  })
  hours?: number | null;
}

@InputType({ description: 'A document that is wrong, to be issued anew from the data of today.' })
export class ReplaceCertificateInput {
  @Field(() => ID, { description: 'The document.' })
  id!: string;
  @Field(() => String, { description: 'Why, in words that the holder will read.' })
  reason!: string;
  @Field(() => Int, {
    nullable: true,
    deprecationReason: 'The verdict on the registration says how many: another number is refused.',
    description: 'Points; null: those of the verdict.',
  })
  points?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Other academic hours of a certificate of participation; null: those of the event.',
  })
  hours?: number | null;
}

@InputType({ description: 'A line of a file of codes.' })
export class NmoCodeRowInput {
  @Field(() => String, { nullable: true, description: 'Whose code it is: the address of her account.' })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'The same by the number of her registration.' })
  registrationNumber?: string | null;
  @Field(() => String, { description: 'The code, as the portal has given it: 1 to 64 characters, case is kept.' })
  code!: string;
}

@InputType({ description: 'Codes of an event. Rows without a person are kept until `assignNmoCodes` gives them out.' })
export class ImportNmoCodesInput {
  @Field(() => ID, { description: 'The event; approved by the commission.' })
  eventId!: string;
  @Field(() => String, { defaultValue: '', description: 'Direction they are for; empty: the whole event.' })
  label!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Day of the event they are for, YYYY-MM-DD; null: no single day, unless `label` is «День 2».',
  })
  date?: string | null;
  @Field(() => ID, { nullable: true, description: 'Specialty they are for; null: any.' })
  specialtyId?: string | null;
  @Field(() => Boolean, { defaultValue: false, description: 'Only says what would become of each line.' })
  isTrial!: boolean;
  @Field(() => [NmoCodeRowInput], { description: 'Lines, 500 at most.' })
  rows!: NmoCodeRowInput[];
}

@InputType({ description: 'Codes of a batch to be given out, one each.' })
export class AssignNmoCodesInput {
  @Field(() => ID, { description: 'The event; it must be over.' })
  eventId!: string;
  @Field(() => String, { defaultValue: '', description: 'Direction, as it was imported.' })
  label!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Day of the event they are for, YYYY-MM-DD; null: no single day, unless `label` is «День 2».',
  })
  date?: string | null;
  @Field(() => ID, { nullable: true, description: 'Specialty, as it was imported; only people of it get these codes.' })
  specialtyId?: string | null;
  @Field(() => [ID], { nullable: true, description: 'Registrations; null: all that are confirmed.' })
  registrationIds?: string[] | null;
}

@InputType({ description: 'Codes of an event to be taken back.' })
export class RevokeNmoCodesInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => [ID], { description: 'The codes, 500 at most.' })
  ids!: string[];
  @Field(() => String, { description: 'Why, in words that the persons will read.' })
  reason!: string;
}

@InputType({ description: 'The five-year cycle in one specialty.' })
export class SaveNmoCycleInput {
  @Field(() => ID, { description: 'The specialty.' })
  specialtyId!: string;
  @Field(() => String, { description: 'Last day of the cycle, YYYY-MM-DD: until then the accreditation is valid.' })
  endsOn!: string;
}

@InputType({ description: 'Points earned elsewhere.' })
export class NmoOwnPointsInput {
  @Field(() => String, { description: 'What they were earned by: 3 to 300 letters.' })
  title!: string;
  @Field(() => ID, { description: 'The specialty that they count for.' })
  specialtyId!: string;
  @Field(() => String, { description: 'Day on which they were earned, YYYY-MM-DD.' })
  earnedOn!: string;
  @Field(() => Int, { description: 'How many: 1 to 500.' })
  points!: number;
  @Field(() => NmoSource, { description: 'Where.' })
  source!: NmoSource;
}
