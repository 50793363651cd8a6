import { Field, ID, InputType, Int, nullable } from '../../../core/graphql/schema.js';
import { ConsentManner } from '../../../legal/legal.enums.js';

@InputType('A row of a list with the texts of its cells.')
export class ImportLineInput {
  @Field(() => Int, 'Row number in the file, from 1.')
  line!: number;
  @Field(() => String, 'Email address.')
  email!: string;
  @Field(() => String, 'Surname.', { defaultValue: '' })
  lastName!: string;
  @Field(() => String, 'Given name.', { defaultValue: '' })
  firstName!: string;
  @Field(() => String, 'Patronymic.', { defaultValue: '' })
  middleName!: string;
  @Field(() => String, 'Title of the tariff; empty: the tariff of the list.', { defaultValue: '' })
  tariff!: string;
  @Field(() => String, 'СНИЛС.', { defaultValue: '' })
  snils!: string;
  @Field(() => String, 'Date of birth.', { defaultValue: '' })
  birthDate!: string;
  @Field(() => String, 'Telephone.', { defaultValue: '' })
  phone!: string;
  @Field(() => String, 'Level of education, in words.', { defaultValue: '' })
  educationLevel!: string;
  @Field(() => String, 'Specialty, in words.', { defaultValue: '' })
  specialty!: string;
  @Field(() => String, 'Workplace.', { defaultValue: '' })
  workplace!: string;
  @Field(() => String, 'Post.', { defaultValue: '' })
  post!: string;
  @Field(() => String, 'Qualification category, in words.', { defaultValue: '' })
  category!: string;
  @Field(() => String, 'Academic degree, in words.', { defaultValue: '' })
  degree!: string;
  @Field(() => String, 'Academic title, in words.', { defaultValue: '' })
  academicTitle!: string;
  @Field(() => String, 'Region, by its name.', { defaultValue: '' })
  region!: string;
  @Field(() => String, 'City or settlement.', { defaultValue: '' })
  city!: string;
}

@InputType('A part of a list of people. All fields except `rows` are the same in each part.')
export class ImportPartInput {
  @Field(() => ID, 'Created by the client for this list: 32 to 36 hexadecimal digits and hyphens, such as a UUID.')
  id!: string;
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => String, 'Name of the file.')
  fileName!: string;
  @Field(() => Int, 'Number of rows of the whole list, from 1 to 5000.')
  lines!: number;
  @Field(() => ID, 'Tariff of rows that name none.', nullable)
  tariffId?: string | null;
  @Field(
    () => String,
    'Reason for free participation of all: 3 to 500 characters. Null: at the price of their tariff.',
    nullable,
  )
  freeBecause?: string | null;
  @Field(
    () => String,
    'Reason for additional seats if none is free: 3 to 500 characters. Null: no additional seats.',
    nullable,
  )
  overCapacityBecause?: string | null;
  @Field(() => Boolean, "The organiser has everybody's consent to the processing of their data.")
  hasConsented!: boolean;
  @Field(() => ConsentManner, 'How the consents were given; it is recorded for each person.', {
    defaultValue: 'EMPLOYER_LIST',
  })
  consentManner!: ConsentManner;
  @Field(() => [ImportLineInput], 'Rows of this part, 500 at most. A row that is sent twice is stored once.')
  rows!: ImportLineInput[];
}
