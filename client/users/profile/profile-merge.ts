import { choiceText, profileFieldNames, profileFields, type ProfileField } from '../../../rules/people/profile-fields';
import type { Dictionaries, ProfileForm } from './profile-values';

export type Difference = {
  key: ProfileField;
  label: string;
  typed: string;
  stored: string;
  /** The preselected choice: 'typed' if this form changed the value, else 'stored'. */
  defaultChoice: Choice;
};
export type Choice = 'typed' | 'stored';

const nameOf = (all: readonly { id: string; name: string }[], id: string | null): string =>
  all.find((one) => one.id === id)?.name ?? '';

function textOf(field: ProfileField, values: ProfileForm, { specialties, regions }: Dictionaries): string {
  if (field === 'specialtyId') return nameOf(specialties, values.specialtyId);
  if (field === 'regionId') return nameOf(regions, values.regionId);
  if (field === 'furtherSpecialtyIds')
    return values.furtherSpecialtyIds.map((id) => nameOf(specialties, id)).join(', ');
  return choiceText(field, values[field]) ?? '';
}

const isEqual = (a: ProfileForm, b: ProfileForm, field: ProfileField): boolean =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

/** Differences between this form and the saved profile; base: the profile as this form loaded it. */
export function findDifferences(
  base: ProfileForm,
  typed: ProfileForm,
  stored: ProfileForm,
  dictionaries: Dictionaries,
): Difference[] {
  return profileFieldNames
    .filter((field) => !isEqual(typed, stored, field))
    .map((field): Difference => ({
      key: field,
      label: profileFields[field].label,
      typed: textOf(field, typed, dictionaries),
      stored: textOf(field, stored, dictionaries),
      defaultChoice: isEqual(base, typed, field) ? 'stored' : 'typed',
    }));
}

/** The saved profile with the values of this form for all fields where 'typed' was chosen. */
export function mergeProfiles(
  typed: ProfileForm,
  stored: ProfileForm,
  choices: Readonly<Partial<Record<ProfileField, Choice>>>,
): ProfileForm {
  const typedFields = profileFieldNames.filter((field) => choices[field] === 'typed');
  return { ...stored, ...Object.fromEntries(typedFields.map((field) => [field, typed[field]])) };
}
