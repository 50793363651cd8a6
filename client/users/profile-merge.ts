import { academicTitles, categories, degrees, educationLevels } from '../../rules/qualifications';
import type { Dictionaries, ProfileForm } from './profile-values';

type Key = keyof ProfileForm;
type FieldGroup = {
  label: string;
  /** Fields that are chosen together; the first one is the key of the group. */
  keys: readonly [Key, ...Key[]];
  show: (values: ProfileForm, dictionaries: Dictionaries) => string;
};

export type Difference = {
  key: Key;
  label: string;
  typed: string;
  stored: string;
  /** The preselected choice: 'typed' if this form changed the value, else 'stored'. */
  defaultChoice: Choice;
};
export type Choice = 'typed' | 'stored';

const textPart = (label: string, key: Key): FieldGroup => ({
  label,
  keys: [key],
  show: (values) => String(values[key] ?? ''),
});
const labelPart = (label: string, key: Key, names: Readonly<Record<string, string>>): FieldGroup => ({
  label,
  keys: [key],
  show: (values) => names[String(values[key])] ?? '',
});
const nameOf = (all: readonly { id: string; name: string }[], id: string | null): string =>
  all.find((one) => one.id === id)?.name ?? '';

const fieldGroups: readonly FieldGroup[] = [
  textPart('Фамилия', 'lastName'),
  textPart('Имя', 'firstName'),
  textPart('Отчество', 'middleName'),
  textPart('Телефон', 'phone'),
  labelPart('Уровень образования', 'educationLevel', educationLevels),
  {
    label: 'Специальность',
    keys: ['specialtyId'],
    show: ({ specialtyId }, { specialties }) => nameOf(specialties, specialtyId),
  },
  {
    label: 'Дополнительные специальности',
    keys: ['furtherSpecialtyIds'],
    show: ({ furtherSpecialtyIds }, { specialties }) =>
      furtherSpecialtyIds.map((id) => nameOf(specialties, id)).join(', '),
  },
  labelPart('Учёная степень', 'degree', degrees),
  labelPart('Учёное звание', 'academicTitle', academicTitles),
  labelPart('Категория', 'category', categories),
  textPart('Место работы', 'workplace'),
  textPart('Должность', 'post'),
  { label: 'Регион', keys: ['regionId'], show: ({ regionId }, { regions }) => nameOf(regions, regionId) },
  textPart('Город', 'city'),
  textPart('СНИЛС', 'snils'),
  textPart('Дата рождения', 'birthDate'),
];

const isEqual = (a: ProfileForm, b: ProfileForm, { keys }: FieldGroup): boolean =>
  keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

/** Differences between this form and the saved profile; base: the profile as this form loaded it. */
export function findDifferences(
  base: ProfileForm,
  typed: ProfileForm,
  stored: ProfileForm,
  dictionaries: Dictionaries,
): Difference[] {
  return fieldGroups
    .filter((group) => !isEqual(typed, stored, group))
    .map((group): Difference => ({
      key: group.keys[0],
      label: group.label,
      typed: group.show(typed, dictionaries),
      stored: group.show(stored, dictionaries),
      defaultChoice: isEqual(base, typed, group) ? 'stored' : 'typed',
    }));
}

/** The saved profile with the values of this form for all groups where 'typed' was chosen. */
export function mergeProfiles(
  typed: ProfileForm,
  stored: ProfileForm,
  choices: Readonly<Partial<Record<Key, Choice>>>,
): ProfileForm {
  const localKeys = fieldGroups.filter(({ keys }) => choices[keys[0]] === 'typed').flatMap(({ keys }) => keys);
  return { ...stored, ...Object.fromEntries(localKeys.map((key) => [key, typed[key]])) };
}
