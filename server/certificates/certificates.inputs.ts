import { Field, ID, InputType, Int, nullable } from '../core/graphql/schema.js';
import { CertificateKind, NmoSource } from './certificate.states.js';

@InputType('Documents to issue to the participants of an event.')
export class IssueCertificatesInput {
  @Field(() => ID, 'The event; it must be over.')
  eventId!: string;
  @Field(() => CertificateKind, 'Kind of the documents.')
  kind!: CertificateKind;
  @Field(() => [ID], 'Registrations; null: all confirmed ones.', nullable)
  registrationIds?: string[] | null;
  @Field(() => Int, 'Points; null: those of the accreditation.', {
    nullable: true,
    deprecationReason:
      'Until 2027-05-31: leave it out. The accreditation of the event says how many, and another number is rejected.',
  })
  points?: number | null;
  @Field(() => Int, 'Academic hours of a certificate of participation; null: those of the event.', nullable)
  hours?: number | null;
}

@InputType('A wrong document to be replaced by one with the present data.')
export class ReplaceCertificateInput {
  @Field(() => ID, 'The document.')
  id!: string;
  @Field(() => String, 'Reason that the holder will read.')
  reason!: string;
  @Field(() => Int, 'Points; null: those of the verdict.', {
    nullable: true,
    deprecationReason:
      'Until 2027-05-31: leave it out. The verdict on the registration says how many, and another number is rejected.',
  })
  points?: number | null;
  @Field(() => Int, 'Other academic hours of a certificate of participation; null: those of the event.', nullable)
  hours?: number | null;
}

@InputType('A row of a file with codes.')
export class NmoCodeRowInput {
  @Field(() => String, 'Email of the user whose code it is.', nullable)
  email?: string | null;
  @Field(() => String, 'The same by the registration number.', nullable)
  registrationNumber?: string | null;
  @Field(() => String, 'The code from the portal: 1 to 64 characters, case-sensitive.')
  code!: string;
}

@InputType('Codes of an event. Rows without a user are stored until `assignNmoCodes` assigns them.')
export class ImportNmoCodesInput {
  @Field(() => ID, 'The event; it must be approved by the commission.')
  eventId!: string;
  @Field(() => String, 'Direction of the codes; empty: the whole event.', { defaultValue: '' })
  label!: string;
  @Field(() => String, 'Day of the event, YYYY-MM-DD; null: no single day, unless `label` is «День 2».', nullable)
  date?: string | null;
  @Field(() => ID, 'Specialty of the codes; null: any.', nullable)
  specialtyId?: string | null;
  @Field(() => Boolean, 'Only returns the result for each row, without an import.', { defaultValue: false })
  isTrial!: boolean;
  @Field(() => [NmoCodeRowInput], 'Rows, at most 500.')
  rows!: NmoCodeRowInput[];
}

@InputType('Codes of a batch to assign, one to each participant.')
export class AssignNmoCodesInput {
  @Field(() => ID, 'The event; it must be over.')
  eventId!: string;
  @Field(() => String, 'Direction, as in the import.', { defaultValue: '' })
  label!: string;
  @Field(() => String, 'Day of the event, YYYY-MM-DD; null: no single day, unless `label` is «День 2».', nullable)
  date?: string | null;
  @Field(() => ID, 'Specialty, as in the import; only participants with this specialty get these codes.', nullable)
  specialtyId?: string | null;
  @Field(() => [ID], 'Registrations; null: all confirmed ones.', nullable)
  registrationIds?: string[] | null;
}

@InputType('Codes of an event to revoke.')
export class RevokeNmoCodesInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => [ID], 'The codes, at most 500.')
  ids!: string[];
  @Field(() => String, 'Reason that the users will read.')
  reason!: string;
}

@InputType('The five-year cycle in one specialty.')
export class SaveNmoCycleInput {
  @Field(() => ID, 'The specialty.')
  specialtyId!: string;
  @Field(() => String, 'Last day of the cycle, YYYY-MM-DD. The accreditation is valid until then.')
  endsOn!: string;
}

@InputType('Points that the user earned elsewhere.')
export class NmoOwnPointsInput {
  @Field(() => String, 'Title of the activity: 3 to 300 characters.')
  title!: string;
  @Field(() => ID, 'The specialty that they count for.')
  specialtyId!: string;
  @Field(() => String, 'Day on which they were earned, YYYY-MM-DD.')
  earnedOn!: string;
  @Field(() => Int, 'Number of points: 1 to 500.')
  points!: number;
  @Field(() => NmoSource, 'Kind of the activity.')
  source!: NmoSource;
}
