import { formatBirthDate } from '../../../rules/people/birth-date';
import { formatPhone } from '../../../rules/people/phone';
import { normaliseProfile, profileProblems } from '../../../rules/people/profile';
import {
  mapSingleFields,
  profileFields,
  type ProfileField,
  type ProfileFieldDefinition,
  type SingleField,
} from '../../../rules/people/profile-fields';
import { formatSnils } from '../../../rules/people/snils';
import type { KnownSpecialties } from '../../../rules/nmo/specialties';
import type { Problem } from '../../core/forms/problems';
import type { UpdateProfileInput } from '../../schema.generated';
import type { ProfileDictionariesQuery, ProfileFragment } from './profile.generated';

/** Values of the form. An empty choice is '' in a native select, and null in a Mantine Select. */
export type ProfileForm = Omit<Record<SingleField, string>, 'specialtyId' | 'regionId'> & {
  specialtyId: string | null;
  regionId: string | null;
  furtherSpecialtyIds: string[];
};

export type Dictionaries = Pick<ProfileDictionariesQuery, 'specialties' | 'regions'>;

const formats: Partial<Record<ProfileFieldDefinition['kind'], (value: string) => string>> = {
  phone: formatPhone,
  snils: formatSnils,
  birthDate: formatBirthDate,
};

/** How the form shows a value; undefined: unchanged. */
export const formatOf = (field: ProfileField) => formats[profileFields[field].kind];

/** Form values of a stored profile. A specialty that is no longer in the dictionary is left out; an issue names it. */
export function profileForm(viewer: ProfileFragment, { specialties }: Dictionaries): ProfileForm {
  const valid = new Set(specialties.map(({ id }) => id));
  const specialtyId = viewer.specialty && valid.has(viewer.specialty.id) ? viewer.specialty.id : null;
  const regionId = viewer.region?.id ?? null;
  const stored = { ...viewer, specialtyId, regionId };
  return {
    ...mapSingleFields((field) => formatOf(field)?.(stored[field] ?? '') ?? stored[field] ?? ''),
    specialtyId,
    regionId,
    furtherSpecialtyIds: viewer.furtherSpecialties.map(({ id }) => id).filter((id) => valid.has(id)),
  };
}

/** The current specialties in the format of the rules. */
export function knownSpecialties({ specialties }: Dictionaries): KnownSpecialties {
  return new Map(specialties.map(({ id, name, level }) => [id, { name, level, isValid: true }]));
}

export function checkProfile(values: ProfileForm, specialties: KnownSpecialties): Problem[] {
  const today = new Date().toISOString().slice(0, 10);
  return profileProblems(normaliseProfile(values), { today, specialties });
}

/** The input of the mutation. After the check, required fields are not null. */
export const profileInput = (values: ProfileForm, version: number): UpdateProfileInput => ({
  ...(normaliseProfile(values) as Omit<UpdateProfileInput, 'version'>),
  version,
});

/** Whether two forms would save the same profile. */
export function isSameProfile(a: ProfileForm, b: ProfileForm): boolean {
  return JSON.stringify(profileInput(a, 0)) === JSON.stringify(profileInput(b, 0));
}
