import { Field, ID, InputType, Int, nullable } from '../../core/graphql/schema.js';
import { AcademicTitle, Category, Degree, EducationLevel } from './profile.enums.js';

@InputType('The whole editable profile; a null value clears the field.')
export class UpdateProfileInput {
  @Field(() => Int, '`profileVersion` of the edited profile. The answer is `PROFILE_CHANGED` if it is not the latest.')
  version!: number;
  @Field(() => String, 'Surname.')
  lastName!: string;
  @Field(() => String, 'Given name.')
  firstName!: string;
  @Field(() => String, 'Patronymic; null, empty or a dash: none.', nullable)
  middleName?: string | null;
  @Field(() => Boolean, 'The user has no patronymic.')
  hasNoMiddleName!: boolean;
  @Field(() => String, 'Telephone in any usual spelling.')
  phone!: string;
  @Field(() => EducationLevel, 'Education; required.', nullable)
  educationLevel?: EducationLevel | null;
  @Field(() => ID, 'Main specialty, of the level of the education; required.', nullable)
  specialtyId?: string | null;
  @Field(() => [ID], 'Further specialties, five at most, in the order of the user.', nullable)
  furtherSpecialtyIds?: string[] | null;
  @Field(() => Degree, 'Academic degree.', nullable)
  degree?: Degree | null;
  @Field(() => AcademicTitle, 'Academic title.', nullable)
  academicTitle?: AcademicTitle | null;
  @Field(() => Category, 'Qualification category.', nullable)
  category?: Category | null;
  @Field(() => String, 'Organisation.')
  workplace!: string;
  @Field(() => String, 'Post, from the list or as free text; required.', nullable)
  post?: string | null;
  @Field(() => ID, 'Region.', nullable)
  regionId?: string | null;
  @Field(() => String, 'City or settlement.')
  city!: string;
  @Field(() => String, 'СНИЛС in any usual spelling; null: not given.', nullable)
  snils?: string | null;
  @Field(() => String, 'Date of birth, `DD.MM.YYYY` or `YYYY-MM-DD`; null: not given.', nullable)
  birthDate?: string | null;
}

@InputType('An issue with a field of a profile.')
export class RaiseDataIssueInput {
  @Field(() => ID, 'Owner of the profile.')
  userId!: string;
  @Field(() => String, 'Field, as in `UpdateProfileInput`.')
  field!: string;
  @Field(() => String, 'Sentence for the user: 5 to 500 characters.')
  comment!: string;
}
