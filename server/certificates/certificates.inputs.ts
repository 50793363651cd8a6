import { Field, ID, InputType, Int } from 'type-graphql';
import { CertificateKind, NmoSource } from './certificate.states.js';

@InputType({ description: 'Documents to issue to the participants of an event.' })
export class IssueCertificatesInput {
  @Field(() => ID, { description: 'The event; it must be over.' })
  eventId!: string;
  @Field(() => CertificateKind, { description: 'Kind of the documents.' })
  kind!: CertificateKind;
  @Field(() => [ID], { nullable: true, description: 'Registrations; null: all confirmed ones.' })
  registrationIds?: string[] | null;
  @Field(() => Int, {
    nullable: true,
    deprecationReason: 'The accreditation of the event says how many: another number is rejected.',
    description: 'Points; null: those of the accreditation.',
  })
  points?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Academic hours of a certificate of participation; null: those of the event.',
  })
  hours?: number | null;
}

@InputType({ description: 'A wrong document to be replaced by one with the present data.' })
export class ReplaceCertificateInput {
  @Field(() => ID, { description: 'The document.' })
  id!: string;
  @Field(() => String, { description: 'Reason that the holder will read.' })
  reason!: string;
  @Field(() => Int, {
    nullable: true,
    deprecationReason: 'The verdict on the registration says how many: another number is rejected.',
    description: 'Points; null: those of the verdict.',
  })
  points?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Other academic hours of a certificate of participation; null: those of the event.',
  })
  hours?: number | null;
}

@InputType({ description: 'A row of a file with codes.' })
export class NmoCodeRowInput {
  @Field(() => String, { nullable: true, description: 'Email of the user whose code it is.' })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'The same by the registration number.' })
  registrationNumber?: string | null;
  @Field(() => String, { description: 'The code from the portal: 1 to 64 characters, case-sensitive.' })
  code!: string;
}

@InputType({ description: 'Codes of an event. Rows without a user are stored until `assignNmoCodes` assigns them.' })
export class ImportNmoCodesInput {
  @Field(() => ID, { description: 'The event; it must be approved by the commission.' })
  eventId!: string;
  @Field(() => String, { defaultValue: '', description: 'Direction of the codes; empty: the whole event.' })
  label!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Day of the event, YYYY-MM-DD; null: no single day, unless `label` is «День 2».',
  })
  date?: string | null;
  @Field(() => ID, { nullable: true, description: 'Specialty of the codes; null: any.' })
  specialtyId?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only returns the result for each row, without an import.',
  })
  isTrial!: boolean;
  @Field(() => [NmoCodeRowInput], { description: 'Rows, at most 500.' })
  rows!: NmoCodeRowInput[];
}

@InputType({ description: 'Codes of a batch to assign, one to each participant.' })
export class AssignNmoCodesInput {
  @Field(() => ID, { description: 'The event; it must be over.' })
  eventId!: string;
  @Field(() => String, { defaultValue: '', description: 'Direction, as in the import.' })
  label!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Day of the event, YYYY-MM-DD; null: no single day, unless `label` is «День 2».',
  })
  date?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Specialty, as in the import; only participants with this specialty get these codes.',
  })
  specialtyId?: string | null;
  @Field(() => [ID], { nullable: true, description: 'Registrations; null: all confirmed ones.' })
  registrationIds?: string[] | null;
}

@InputType({ description: 'Codes of an event to revoke.' })
export class RevokeNmoCodesInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => [ID], { description: 'The codes, at most 500.' })
  ids!: string[];
  @Field(() => String, { description: 'Reason that the users will read.' })
  reason!: string;
}

@InputType({ description: 'The five-year cycle in one specialty.' })
export class SaveNmoCycleInput {
  @Field(() => ID, { description: 'The specialty.' })
  specialtyId!: string;
  @Field(() => String, { description: 'Last day of the cycle, YYYY-MM-DD. The accreditation is valid until then.' })
  endsOn!: string;
}

@InputType({ description: 'Points that the user earned elsewhere.' })
export class NmoOwnPointsInput {
  @Field(() => String, { description: 'Title of the activity: 3 to 300 characters.' })
  title!: string;
  @Field(() => ID, { description: 'The specialty that they count for.' })
  specialtyId!: string;
  @Field(() => String, { description: 'Day on which they were earned, YYYY-MM-DD.' })
  earnedOn!: string;
  @Field(() => Int, { description: 'Number of points: 1 to 500.' })
  points!: number;
  @Field(() => NmoSource, { description: 'Kind of the activity.' })
  source!: NmoSource;
}
