import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../core/graphql/page.js';
import { ConsentManner } from '../../../legal/legal.enums.js';
import { ImportVerdict } from './import.entity.js';

@InputType({ description: 'A row of a list with the texts of its cells.' })
export class ImportLineInput {
  @Field(() => Int, { description: 'Row number in the file, from 1.' })
  line!: number;
  @Field(() => String, { description: 'Email address.' })
  email!: string;
  @Field(() => String, { defaultValue: '', description: 'Surname.' })
  lastName!: string;
  @Field(() => String, { defaultValue: '', description: 'Given name.' })
  firstName!: string;
  @Field(() => String, { defaultValue: '', description: 'Patronymic.' })
  middleName!: string;
  @Field(() => String, { defaultValue: '', description: 'Title of the tariff; empty: the tariff of the list.' })
  tariff!: string;
  @Field(() => String, { defaultValue: '', description: 'СНИЛС.' })
  snils!: string;
  @Field(() => String, { defaultValue: '', description: 'Date of birth.' })
  birthDate!: string;
  @Field(() => String, { defaultValue: '', description: 'Telephone.' })
  phone!: string;
  @Field(() => String, { defaultValue: '', description: 'Level of education, in words.' })
  educationLevel!: string;
  @Field(() => String, { defaultValue: '', description: 'Specialty, in words.' })
  specialty!: string;
  @Field(() => String, { defaultValue: '', description: 'Workplace.' })
  workplace!: string;
  @Field(() => String, { defaultValue: '', description: 'Post.' })
  post!: string;
  @Field(() => String, { defaultValue: '', description: 'Qualification category, in words.' })
  category!: string;
  @Field(() => String, { defaultValue: '', description: 'Academic degree, in words.' })
  degree!: string;
  @Field(() => String, { defaultValue: '', description: 'Academic title, in words.' })
  academicTitle!: string;
  @Field(() => String, { defaultValue: '', description: 'Region, by its name.' })
  region!: string;
  @Field(() => String, { defaultValue: '', description: 'City or settlement.' })
  city!: string;
}

@InputType({ description: 'A part of a list of people. All fields except `rows` are the same in each part.' })
export class ImportPartInput {
  @Field(() => ID, {
    description: 'Created by the client for this list: 32 to 36 hexadecimal digits and hyphens, such as a UUID.',
  })
  id!: string;
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => String, { description: 'Name of the file.' })
  fileName!: string;
  @Field(() => Int, { description: 'Number of rows of the whole list, from 1 to 5000.' })
  lines!: number;
  @Field(() => ID, { nullable: true, description: 'Tariff of rows that name none.' })
  tariffId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reason for free participation of all: 3 to 500 characters. Null: at the price of their tariff.',
  })
  freeBecause?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reason for additional seats if none is free: 3 to 500 characters. Null: no additional seats.',
  })
  overCapacityBecause?: string | null;
  @Field(() => Boolean, { description: "The organiser has everybody's consent to the processing of their data." })
  hasConsented!: boolean;
  @Field(() => ConsentManner, {
    defaultValue: 'EMPLOYER_LIST',
    description: 'How the consents were given; it is recorded for each person.',
  })
  consentManner!: ConsentManner;
  @Field(() => [ImportLineInput], {
    description: 'Rows of this part, 500 at most. A row that is sent twice is stored once.',
  })
  rows!: ImportLineInput[];
}

@ObjectType({ simpleResolvers: true, description: 'The part is stored. Nobody is registered yet.' })
export class ImportPartKept {
  @Field(() => ID, { description: 'The list.' })
  id!: string;
  @Field(() => Int, { description: 'Number of rows received so far.' })
  received!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A suggested correction of a row.' })
export class ImportSuggestion {
  @Field(() => String, { description: 'Value for `chooseImportReading`.' })
  value!: string;
  @Field(() => String, { description: 'Label in Russian.' })
  label!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A row of a list with its result.' })
export class ImportLine {
  @Field(() => Int, { description: 'Row number in the file.' })
  line!: number;
  @Field(() => String, { description: 'Email address as written.' })
  email!: string;
  @Field(() => String, { description: 'Surname, given name and patronymic as written.' })
  name!: string;
  @Field(() => ImportVerdict, { description: 'Result of the check.' })
  verdict!: ImportVerdict;
  @Field(() => String, { description: 'What will happen, what happened, or what is wrong; a sentence in Russian.' })
  message!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Number of the registration that was created from it; null: none.',
  })
  registrationNumber!: string | null;
  @Field(() => [ImportSuggestion], {
    description: 'Suggested corrections; staff chooses one with `chooseImportReading`.',
  })
  suggestions!: ImportSuggestion[];
  @Field(() => Boolean, { description: 'The row was valid, but its registration failed.' })
  hasFailed!: boolean;
}

export const ImportLineConnection = connectionOf('ImportLineConnection', ImportLine, 'rows of the file');

@ObjectType({ simpleResolvers: true, description: 'Numbers of rows by result.' })
export class ImportCounts {
  @Field(() => Int, { description: 'Received rows.' })
  received!: number;
  @Field(() => Int, { description: 'Valid rows that are not registered yet.' })
  right!: number;
  @Field(() => Int, { description: 'People who were registered from the list.' })
  added!: number;
  @Field(() => Int, { description: 'People who were already registered.' })
  registered!: number;
  @Field(() => Int, { description: 'Rows that are not valid, or duplicates.' })
  wrong!: number;
  @Field(() => Int, { description: 'Rows that look mistaken: staff chooses a suggestion.' })
  doubtful!: number;
}
