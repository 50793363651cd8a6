import { lowerFirst } from '../text/typography.js';
import { academicTitles, categories, degrees, educationLevels } from './qualifications.js';

type Common = {
  /** In forms, tables, files, the audit log and the copy of the user's data. */
  label: string;
  /** For «исправьте: фамилию»; default: the label. */
  accusative?: string;
  /** The sentence for an empty field; true: its kind has one. Omitted: optional. */
  required?: string | true;
  /** Section of the form. */
  group: 'name' | 'contacts' | 'education' | 'work' | 'nmo';
  /** Stored in the column `<key>Sealed`. */
  isEncrypted?: true;
  /** On request: staff sees the value after a click, which the audit log records. */
  staff: 'visible' | 'on-request' | 'never';
  /** Whether files with registrations contain it. */
  isExported: boolean;
};

type Kind =
  | { kind: 'name' | 'phone' | 'specialty' | 'specialties' | 'region' | 'snils' | 'birthDate' }
  /** `code`: prefix of the codes of its problems. */
  | { kind: 'line'; code: 'WORKPLACE' | 'POST' | 'CITY'; maxLength: number; minLetters?: number; required?: string }
  | { kind: 'choice'; code?: 'EDUCATION'; choices: Readonly<Record<string, string>>; required?: string };

export type ProfileFieldDefinition = Common & Kind;

const definitions = {
  lastName: {
    kind: 'name',
    label: 'Фамилия',
    accusative: 'фамилию',
    required: true,
    group: 'name',
    staff: 'visible',
    isExported: true,
  },
  firstName: { kind: 'name', label: 'Имя', required: true, group: 'name', staff: 'visible', isExported: true },
  middleName: { kind: 'name', label: 'Отчество', group: 'name', staff: 'visible', isExported: true },
  phone: { kind: 'phone', label: 'Телефон', required: true, group: 'contacts', staff: 'visible', isExported: true },
  educationLevel: {
    kind: 'choice',
    code: 'EDUCATION',
    choices: educationLevels,
    label: 'Уровень образования',
    required: 'Выберите уровень образования.',
    group: 'education',
    staff: 'visible',
    isExported: true,
  },
  specialtyId: {
    kind: 'specialty',
    label: 'Специальность',
    required: true,
    group: 'education',
    staff: 'visible',
    isExported: true,
  },
  furtherSpecialtyIds: {
    kind: 'specialties',
    label: 'Дополнительные специальности',
    group: 'education',
    staff: 'visible',
    isExported: true,
  },
  degree: {
    kind: 'choice',
    choices: degrees,
    label: 'Учёная степень',
    accusative: 'учёную степень',
    group: 'education',
    staff: 'visible',
    isExported: true,
  },
  academicTitle: {
    kind: 'choice',
    choices: academicTitles,
    label: 'Учёное звание',
    group: 'education',
    staff: 'visible',
    isExported: true,
  },
  category: {
    kind: 'choice',
    choices: categories,
    label: 'Квалификационная категория',
    accusative: 'квалификационную категорию',
    group: 'education',
    staff: 'visible',
    isExported: true,
  },
  workplace: {
    kind: 'line',
    code: 'WORKPLACE',
    maxLength: 300,
    minLetters: 3,
    label: 'Место работы',
    required: 'Укажите место работы: полное или принятое название организации.',
    group: 'work',
    staff: 'visible',
    isExported: true,
  },
  post: {
    kind: 'line',
    code: 'POST',
    maxLength: 200,
    minLetters: 3,
    label: 'Должность',
    required: 'Укажите должность: выберите из списка или напишите свою.',
    group: 'work',
    staff: 'visible',
    isExported: true,
  },
  regionId: {
    kind: 'region',
    label: 'Регион',
    required: true,
    group: 'work',
    staff: 'visible',
    isExported: true,
  },
  city: {
    kind: 'line',
    code: 'CITY',
    maxLength: 100,
    minLetters: 2,
    label: 'Город',
    required: 'Укажите город или посёлок, где вы работаете.',
    group: 'work',
    staff: 'visible',
    isExported: true,
  },
  snils: { kind: 'snils', label: 'СНИЛС', group: 'nmo', isEncrypted: true, staff: 'on-request', isExported: false },
  birthDate: {
    kind: 'birthDate',
    label: 'Дата рождения',
    accusative: 'дату рождения',
    group: 'nmo',
    isEncrypted: true,
    staff: 'on-request',
    isExported: false,
  },
} as const satisfies Record<string, ProfileFieldDefinition>;

export type ProfileField = keyof typeof definitions;
/** The fields with one value. */
export type SingleField = Exclude<ProfileField, 'furtherSpecialtyIds'>;

/** The fields of a profile in the order of the form. */
export const profileFields: Readonly<Record<ProfileField, ProfileFieldDefinition>> = definitions;
export const profileFieldNames = Object.keys(definitions) as ProfileField[];
export const singleFields = profileFieldNames.filter((field) => field !== 'furtherSpecialtyIds');

/** An object with a value for each field. */
export const mapSingleFields = <T>(valueOf: (field: SingleField) => T): Record<SingleField, T> =>
  Object.fromEntries(singleFields.map((field) => [field, valueOf(field)])) as Record<SingleField, T>;

/** The label inside a sentence: «место работы», «СНИЛС». */
export const labelInSentence = (field: ProfileField): string => lowerFirst(profileFields[field].label);

export const accusativeOf = (field: ProfileField): string => profileFields[field].accusative ?? labelInSentence(field);

/** The label of a choice. Values of other kinds stay unchanged. */
export function choiceText(field: ProfileField, value: string | null): string | null {
  const definition = profileFields[field];
  return definition.kind === 'choice' && value !== null ? (definition.choices[value] ?? value) : value;
}
