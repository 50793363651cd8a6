import { checkBirthDate } from './birth-date.js';
import { checkName, patronymicOf, swappedNames } from './names.js';
import { checkPhone } from './phone.js';
import type { Problem } from './problem.js';
import { academicTitles, categories, degrees, educationLevels } from './qualifications.js';
import { checkSnils } from './snils.js';
import { specialtyProblems, type KnownSpecialties } from './specialties.js';
import { isInvalidLine, lengthOf, normaliseLine, notLongerThan } from './text.js';

export {
  checkName,
  nameLabels,
  nameLimit,
  normaliseName,
  patronymicOf,
  replaceLookalikes,
  swappedNames,
} from './names.js';
export { checkPhone, formatPhone, normalisePhone } from './phone.js';

/**
 * Version of these rules. Users who confirmed their profile under an older version must review it. Raise it when a field
 * becomes required or a rule becomes much stricter.
 */
export const profileRulesVersion = 1;

export type ProfileValues = {
  lastName: string;
  firstName: string;
  middleName: string | null;
  hasNoMiddleName: boolean;
  phone: string | null;
  educationLevel: string | null;
  specialtyId: string | null;
  furtherSpecialtyIds: readonly string[];
  degree: string | null;
  academicTitle: string | null;
  category: string | null;
  workplace: string | null;
  post: string | null;
  regionId: string | null;
  city: string | null;
  /** Raw, in any spelling; so is `birthDate`. */
  snils: string | null;
  birthDate: string | null;
};

/** The fields of a profile in the order of the form. */
export const profileFields = [
  'lastName',
  'firstName',
  'middleName',
  'phone',
  'educationLevel',
  'specialtyId',
  'furtherSpecialtyIds',
  'degree',
  'academicTitle',
  'category',
  'workplace',
  'post',
  'regionId',
  'city',
  'snils',
  'birthDate',
] as const;
export type ProfileField = (typeof profileFields)[number];

export const workplaceLimit = 300;
export const postLimit = 200;
export const cityLimit = 100;
const idLimit = 100;

const nonAnswers = new Set([
  'нет',
  'неа',
  'не знаю',
  'тест',
  'test',
  'none',
  'no',
  'ааа',
  'ххх',
  'xxx',
  'asd',
  'qwe',
  'йцу',
  'фыв',
]);

/** Workplace, post and city as they are stored. */
export const normaliseWorkplace = normaliseLine;
export const normalisePost = normaliseLine;
export const normaliseCity = normaliseLine;

/** Checks a free text: at least three letters, and not a non-answer such as «нет». */
export function checkWorkplace(value: string | null): Problem | null {
  return checkFreeLine(value, {
    field: 'workplace',
    code: 'WORKPLACE',
    limit: workplaceLimit,
    letters: 3,
    empty: 'Укажите место работы: полное или принятое название организации.',
    long: `Сократите место работы: ${notLongerThan(workplaceLimit)}.`,
    unusable: 'Введите место работы заново: в строке есть служебные символы.',
  });
}

export function checkPost(value: string | null): Problem | null {
  return checkFreeLine(value, {
    field: 'post',
    code: 'POST',
    limit: postLimit,
    letters: 3,
    empty: 'Укажите должность: выберите из списка или напишите свою.',
    long: `Сократите должность: ${notLongerThan(postLimit)}.`,
    unusable: 'Введите должность заново: в строке есть служебные символы.',
  });
}

export function checkCity(value: string | null): Problem | null {
  return checkFreeLine(value, {
    field: 'city',
    code: 'CITY',
    limit: cityLimit,
    letters: 2,
    empty: 'Укажите город или посёлок, где вы работаете.',
    long: `Сократите название города: ${notLongerThan(cityLimit)}.`,
    unusable: 'Введите город заново: в строке есть служебные символы.',
  });
}

type FreeLine = {
  field: string;
  code: string;
  limit: number;
  letters: number;
  empty: string;
  long: string;
  unusable: string;
};

function checkFreeLine(value: string | null, rule: FreeLine): Problem | null {
  const line = normaliseLine(value ?? '');
  const say = (code: string, message: string): Problem => ({
    code: `${rule.code}_${code}`,
    message,
    field: rule.field,
  });
  if (line === '') return say('REQUIRED', rule.empty);
  if (lengthOf(line) > rule.limit) return say('TOO_LONG', rule.long);
  if (isInvalidLine(line)) return say('UNUSABLE', rule.unusable);
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return letters < rule.letters || nonAnswers.has(line.toLowerCase()) ? say('PLACEHOLDER', rule.empty) : null;
}

function checkSelected(value: string | null, field: string, code: string, message: string): Problem | null {
  const isSelected = value !== null && value !== '' && value.length <= idLimit && !isInvalidLine(value);
  return isSelected ? null : { code, message, field };
}

function checkKey(value: string | null, keys: object, field: string): Problem | null {
  if (value === null || Object.hasOwn(keys, value)) return null;
  return { code: 'CHOICE_UNKNOWN', message: 'Выберите значение из списка.', field };
}

function checkEducation(value: string | null): Problem | null {
  if (value !== null && Object.hasOwn(educationLevels, value)) return null;
  return { code: 'EDUCATION_REQUIRED', message: 'Выберите уровень образования.', field: 'educationLevel' };
}

export type ProfileContext = {
  /** YYYY-MM-DD. */
  today: string;
  /** Specialties by id. Omitted: their existence is not checked. */
  specialties?: KnownSpecialties;
};

/** Whether a problem is only an empty field, and not a wrong value. */
export function isMissing(profile: ProfileValues, { field }: Problem): boolean {
  const value = profile[field as ProfileField];
  return value === null || value === '';
}

/** Problems of a profile, in the order of the form. Only the server checks whether the region exists. */
export function profileProblems(profile: ProfileValues, facts: ProfileContext): Problem[] {
  const patronymic = profile.hasNoMiddleName ? null : patronymicOf(profile.middleName);
  const names = [
    checkName('lastName', profile.lastName),
    checkName('firstName', profile.firstName),
    patronymic === null ? null : checkName('middleName', patronymic),
  ];
  const areNamesValid = names.every((problem) => problem === null);
  return [
    ...names,
    areNamesValid ? swappedNames({ ...profile, middleName: patronymic }) : null,
    checkPhone(profile.phone),
    checkEducation(profile.educationLevel),
    ...specialtyProblems(profile, facts.specialties),
    checkKey(profile.degree, degrees, 'degree'),
    checkKey(profile.academicTitle, academicTitles, 'academicTitle'),
    checkKey(profile.category, categories, 'category'),
    checkWorkplace(profile.workplace),
    checkPost(profile.post),
    checkSelected(profile.regionId, 'regionId', 'REGION_REQUIRED', 'Выберите регион из списка.'),
    checkCity(profile.city),
    checkSnils(profile.snils),
    checkBirthDate(profile.birthDate, facts.today),
  ].filter((problem) => problem !== null);
}
