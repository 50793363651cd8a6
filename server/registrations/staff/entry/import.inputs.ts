import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../core/page.js';
import { resultUnion } from '../../../core/problems.js';
import { ConsentManner } from '../../../legal/legal.enums.js';
import { ImportVerdict } from './import.entity.js';

@InputType({ description: 'A line of a list: what stands in its cells, as texts.' })
export class ImportLineInput {
  @Field(() => Int, { description: 'Its number, as the file counts its lines, from 1.' })
  line!: number;
  @Field(() => String, { description: 'Address.' })
  email!: string;
  @Field(() => String, { defaultValue: '', description: 'Surname.' })
  lastName!: string;
  @Field(() => String, { defaultValue: '', description: 'Given name.' })
  firstName!: string;
  @Field(() => String, { defaultValue: '', description: 'Patronymic.' })
  middleName!: string;
  @Field(() => String, { defaultValue: '', description: "The tariff, by its title; empty: the list's." })
  tariff!: string;
  @Field(() => String, { defaultValue: '', description: 'SNILS.' })
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

@InputType({ description: 'A part of a list of people. What is said of the list is the same in each of its parts.' })
export class ImportPartInput {
  @Field(() => ID, {
    description: 'Made by the client for this one list: 32 to 36 hexadecimal digits and hyphens, such as a UUID.',
  })
  id!: string;
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => String, { description: 'Name of the file.' })
  fileName!: string;
  @Field(() => Int, { description: 'How many lines the whole list has, from 1 to 5000.' })
  lines!: number;
  @Field(() => ID, { nullable: true, description: 'Tariff of lines that name none.' })
  tariffId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why all take part free of charge: 3 to 500 letters. Null: at the price of their tariff.',
  })
  freeBecause?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why the event gets seats more where none is free: 3 to 500 letters. Null: it does not.',
  })
  overCapacityBecause?: string | null;
  @Field(() => Boolean, { description: 'The organiser has the consents of all to the processing of their data.' })
  hasConsented!: boolean;
  @Field(() => ConsentManner, {
    defaultValue: 'EMPLOYER_LIST',
    description: 'How the consents were given: it is recorded for each person.',
  })
  consentManner!: ConsentManner;
  @Field(() => [ImportLineInput], { description: 'Lines of this part, 500 at most. A line sent twice is one.' })
  rows!: ImportLineInput[];
}

@ObjectType({ simpleResolvers: true, description: 'The part is kept. Nobody is registered yet.' })
export class ImportPartKept {
  @Field(() => ID, { description: 'The list.' })
  id!: string;
  @Field(() => Int, { description: 'How many of its lines have come so far.' })
  received!: number;
}

export const ImportPartResult = resultUnion('ImportPartResult', ImportPartKept, 'How much there is, or what is wrong.');

@ObjectType({ simpleResolvers: true, description: 'A way in which a line may be meant.' })
export class ImportSuggestion {
  @Field(() => String, { description: 'Names it in `chooseImportReading`.' })
  value!: string;
  @Field(() => String, { description: 'What is meant then, Russian.' })
  label!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A line of a list, and what becomes of it.' })
export class ImportLine {
  @Field(() => Int, { description: 'Its number, as the file counts its lines.' })
  line!: number;
  @Field(() => String, { description: 'Address, as it was written.' })
  email!: string;
  @Field(() => String, { description: 'Surname, given name and patronymic, as they were written.' })
  name!: string;
  @Field(() => ImportVerdict, { description: 'What it is.' })
  verdict!: ImportVerdict;
  @Field(() => String, { description: 'What will be done, was done, or is wrong; a sentence in Russian.' })
  message!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Number of the registration that was made of it; null: none was.',
  })
  registrationNumber!: string | null;
  @Field(() => [ImportSuggestion], {
    description: 'Ways in which the line may be meant; staff takes one with `chooseImportReading`.',
  })
  suggestions!: ImportSuggestion[];
  @Field(() => Boolean, { description: 'It was right, but could not be imported when its turn came.' })
  hasFailed!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A page of lines.' })
export class ImportLineConnection {
  @Field(() => [ImportLine], { description: 'Lines of this page, in the order of the file.' })
  nodes!: ImportLine[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'How many lines of a list are what.' })
export class ImportCounts {
  @Field(() => Int, { description: 'Lines that have come.' })
  received!: number;
  @Field(() => Int, { description: 'Right ones that nobody was registered of yet.' })
  right!: number;
  @Field(() => Int, { description: 'People who were registered of it.' })
  added!: number;
  @Field(() => Int, { description: 'People who were registered before.' })
  registered!: number;
  @Field(() => Int, { description: 'Lines that are wrong, or come twice.' })
  wrong!: number;
  @Field(() => Int, { description: 'Lines that look mistaken: staff says how they are meant.' })
  doubtful!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The line as it is read now.' })
export class ImportReadingChosen {
  @Field(() => ImportLine, { description: 'The line.' })
  line!: ImportLine;
}

export const ChooseImportReadingResult = resultUnion(
  'ChooseImportReadingResult',
  ImportReadingChosen,
  'The line, or why not.',
);
