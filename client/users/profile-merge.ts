import { academicTitles, categories, degrees, educationLevels } from '../../rules/qualifications';
import type { Dictionaries, ProfileForm } from './profile-values';

type Key = keyof ProfileForm;
type Part = {
  label: string;
  /** What belongs together: the first one names the part. */
  keys: readonly [Key, ...Key[]];
  show: (values: ProfileForm, dictionaries: Dictionaries) => string;
};

export type Difference = {
  key: Key;
  label: string;
  typed: string;
  stored: string;
  /** Which of the two it is when nobody chooses: that of who has changed it; of both, what was typed here. */
  usual: Choice;
};
export type Choice = 'typed' | 'stored';

const text = (label: string, key: Key): Part => ({ label, keys: [key], show: (values) => String(values[key] ?? '') });
const word = (label: string, key: Key, names: Readonly<Record<string, string>>): Part => ({
  label,
  keys: [key],
  show: (values) => names[String(values[key])] ?? '',
});
const nameOf = (all: readonly { id: string; name: string }[], id: string | null): string =>
  all.find((one) => one.id === id)?.name ?? '';

const parts: readonly Part[] = [
  text('Фамилия', 'lastName'),
  text('Имя', 'firstName'),
  text('Отчество', 'middleName'),
  text('Телефон', 'phone'),
  word('Уровень образования', 'educationLevel', educationLevels),
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
  word('Учёная степень', 'degree', degrees),
  word('Учёное звание', 'academicTitle', academicTitles),
  word('Категория', 'category', categories),
  text('Место работы', 'workplace'),
  text('Должность', 'post'),
  { label: 'Регион', keys: ['regionId'], show: ({ regionId }, { regions }) => nameOf(regions, regionId) },
  text('Город', 'city'),
  text('СНИЛС', 'snils'),
  text('Дата рождения', 'birthDate'),
];

const isAlike = (one: ProfileForm, other: ProfileForm, { keys }: Part): boolean =>
  keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/** Where what was typed here differs from what is stored now; base is what this form began with. */
export function differencesOf(
  base: ProfileForm,
  typed: ProfileForm,
  stored: ProfileForm,
  dictionaries: Dictionaries,
): Difference[] {
  return parts
    .filter((part) => !isAlike(typed, stored, part))
    .map((part) => ({
      key: part.keys[0],
      label: part.label,
      typed: part.show(typed, dictionaries),
      stored: part.show(stored, dictionaries),
      usual: isAlike(base, typed, part) ? 'stored' : 'typed',
    }));
}

/** What is stored, with the parts that were chosen of what was typed. */
export function merged(
  typed: ProfileForm,
  stored: ProfileForm,
  chosen: Readonly<Partial<Record<Key, Choice>>>,
): ProfileForm {
  const taken = parts.filter(({ keys }) => chosen[keys[0]] === 'typed').flatMap(({ keys }) => keys);
  return { ...stored, ...Object.fromEntries(taken.map((key) => [key, typed[key]])) };
}
