import { formatBirthDate, normaliseBirthDate } from '../../rules/birth-date';
import { formatPhone, normalisePhone, patronymicOf, profileProblems, type ProfileValues } from '../../rules/profile';
import { formatSnils, normaliseSnils } from '../../rules/snils';
import type { KnownSpecialties } from '../../rules/specialties';
import type { Problem } from '../core/problems';
import type { UpdateProfileInput } from '../schema.generated';
import type { ProfileFragment, ProfilePageQuery } from './profile.generated';

/** Values of the form. An empty choice is '' in a native select, and null in a Mantine Select. */
export type ProfileForm = {
  lastName: string;
  firstName: string;
  /** Empty if the user has no patronymic. */
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

/** Form values of a stored profile. A specialty that is no longer in the dictionary is left out; an issue names it. */
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

/** The current specialties in the format of the rules. */
export function knownSpecialties({ specialties }: Dictionaries): KnownSpecialties {
  return new Map(specialties.map(({ id, name, level }) => [id, { name, level, isValid: true }]));
}

export function checkProfile(values: ProfileForm, specialties: KnownSpecialties): Problem[] {
  const today = new Date().toISOString().slice(0, 10);
  return profileProblems(profileOf(values), { today, specialties });
}

export function profileInput(values: ProfileForm, version: number): UpdateProfileInput {
  const { phone, snils, birthDate, ...otherFields } = profileOf(values);
  return {
    ...(otherFields as Omit<UpdateProfileInput, 'version' | 'phone'>),
    version,
    phone: normalisePhone(phone ?? ''),
    snils: normaliseSnils(snils ?? '') || null,
    birthDate: normaliseBirthDate(birthDate ?? '') || null,
  };
}

/** Whether two forms would save the same profile. */
export function isSameProfile(a: ProfileForm, b: ProfileForm): boolean {
  return JSON.stringify(profileInput(a, 0)) === JSON.stringify(profileInput(b, 0));
}
