import { Field, ID, InputType, Int } from 'type-graphql';
import { AcademicTitle, Category, Degree, EducationLevel } from './profile.enums.js';

@InputType({ description: 'The whole editable profile; a null value clears the field.' })
export class UpdateProfileInput {
  @Field(() => Int, {
    description: '`profileVersion` of the edited profile. The answer is `PROFILE_CHANGED` if it is not the latest.',
  })
  version!: number;
  @Field(() => String, { description: 'Surname.' })
  lastName!: string;
  @Field(() => String, { description: 'Given name.' })
  firstName!: string;
  @Field(() => String, { nullable: true, description: 'Patronymic; null, empty or a dash: none.' })
  middleName?: string | null;
  @Field(() => Boolean, { description: 'The user has no patronymic.' })
  hasNoMiddleName!: boolean;
  @Field(() => String, { description: 'Telephone in any usual spelling.' })
  phone!: string;
  @Field(() => EducationLevel, { nullable: true, description: 'Education; required.' })
  educationLevel?: EducationLevel | null;
  @Field(() => ID, { nullable: true, description: 'Main specialty, of the level of the education; required.' })
  specialtyId?: string | null;
  @Field(() => [ID], { nullable: true, description: 'Further specialties, five at most, in the order of the user.' })
  furtherSpecialtyIds?: string[] | null;
  @Field(() => Degree, { nullable: true, description: 'Academic degree.' })
  degree?: Degree | null;
  @Field(() => AcademicTitle, { nullable: true, description: 'Academic title.' })
  academicTitle?: AcademicTitle | null;
  @Field(() => Category, { nullable: true, description: 'Qualification category.' })
  category?: Category | null;
  @Field(() => String, { description: 'Organisation.' })
  workplace!: string;
  @Field(() => String, { nullable: true, description: 'Post, from the list or as free text; required.' })
  post?: string | null;
  @Field(() => ID, { nullable: true, description: 'Region.' })
  regionId?: string | null;
  @Field(() => String, { description: 'City or settlement.' })
  city!: string;
  @Field(() => String, { nullable: true, description: 'СНИЛС in any usual spelling; null: not given.' })
  snils?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Date of birth, `DD.MM.YYYY` or `YYYY-MM-DD`; null: not given.',
  })
  birthDate?: string | null;
}

@InputType({ description: 'An issue with a field of a profile.' })
export class RaiseDataIssueInput {
  @Field(() => ID, { description: 'Owner of the profile.' })
  userId!: string;
  @Field(() => String, { description: 'Field, as in `UpdateProfileInput`.' })
  field!: string;
  @Field(() => String, { description: 'Sentence for the user: 5 to 500 characters.' })
  comment!: string;
}
