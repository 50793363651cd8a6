import { formatBirthDate, normaliseBirthDate } from '../../rules/birth-date';
import { formatPhone, normalisePhone, patronymicOf, profileProblems, type ProfileValues } from '../../rules/profile';
import { formatSnils, normaliseSnils } from '../../rules/snils';
import type { KnownSpecialties } from '../../rules/specialties';
import type { Problem } from '../core/problems';
import type { UpdateProfileInput } from '../schema.generated';
import type { ProfileFragment, ProfilePageQuery } from './profile.generated';

/** What is typed and chosen; nothing chosen is '' in a list of the browser, and null in one of ours. */
export type ProfileForm = {
  lastName: string;
  firstName: string;
  /** Empty for who has none. */
  middleName: string;
  phone: string;
  educationLevel: string;
  specialtyId: string | null;
  furtherSpecialtyIds: string[];
  degree: string;
  academicTitle: string;
  category: string;
  workplace: string;
  post: string;
  regionId: string | null;
  city: string;
  snils: string;
  birthDate: string;
};

export type Dictionaries = Pick<ProfilePageQuery, 'specialties' | 'regions'>;

/** What is stored as the form shows it. A specialty that has gone cannot stay chosen: the issue at the field names it. */
export function profileForm(viewer: ProfileFragment, { specialties }: Dictionaries): ProfileForm {
  const valid = new Set(specialties.map(({ id }) => id));
  const main = viewer.specialty?.id ?? null;
  return {
    lastName: viewer.lastName,
    firstName: viewer.firstName,
    middleName: viewer.middleName ?? '',
    phone: formatPhone(viewer.phone ?? ''),
    educationLevel: viewer.educationLevel ?? '',
    specialtyId: main !== null && valid.has(main) ? main : null,
    furtherSpecialtyIds: viewer.furtherSpecialties.map(({ id }) => id).filter((id) => valid.has(id)),
    degree: viewer.degree ?? '',
    academicTitle: viewer.academicTitle ?? '',
    category: viewer.category ?? '',
    workplace: viewer.workplace ?? '',
    post: viewer.post ?? '',
    regionId: viewer.region?.id ?? null,
    city: viewer.city ?? '',
    snils: formatSnils(viewer.snils ?? ''),
    birthDate: formatBirthDate(viewer.birthDate ?? ''),
  };
}

function profileOf(values: ProfileForm): ProfileValues {
  const { educationLevel, degree, academicTitle, category, middleName } = values;
  return {
    ...values,
    middleName: patronymicOf(middleName),
    hasNoMiddleName: patronymicOf(middleName) === null,
    educationLevel: educationLevel || null,
    degree: degree || null,
    academicTitle: academicTitle || null,
    category: category || null,
  };
}

/** The dictionary of today, as the rules want it. */
export function knownSpecialties({ specialties }: Dictionaries): KnownSpecialties {
  return new Map(specialties.map(({ id, name, level }) => [id, { name, level, isValid: true }]));
}

export function checkProfile(values: ProfileForm, specialties: KnownSpecialties): Problem[] {
  const today = new Date().toISOString().slice(0, 10);
  return profileProblems(profileOf(values), { today, specialties });
}

export function profileInput(values: ProfileForm, version: number): UpdateProfileInput {
  const { phone, snils, birthDate, ...rest } = profileOf(values);
  return {
    ...(rest as Omit<UpdateProfileInput, 'version' | 'phone'>),
    version,
    phone: normalisePhone(phone ?? ''),
    snils: normaliseSnils(snils ?? '') || null,
    birthDate: normaliseBirthDate(birthDate ?? '') || null,
  };
}

/** Whether two forms would be saved alike. */
export function isSame(one: ProfileForm, other: ProfileForm): boolean {
  return JSON.stringify(profileInput(one, 0)) === JSON.stringify(profileInput(other, 0));
}
