import { checkName, swappedNames } from './names.js';
import { checkPhone } from './phone.js';
import type { Problem } from './problem.js';
import { isUnusableLine, lengthOf, normaliseLine, notLongerThan } from './text.js';

export { checkName, nameLabels, nameLimit, normaliseName, replaceLookalikes, swappedNames } from './names.js';
export { checkPhone, formatPhone, normalisePhone } from './phone.js';

export type ProfileValues = {
  lastName: string;
  firstName: string;
  middleName: string | null;
  hasNoMiddleName: boolean;
  phone: string | null;
  specialtyId: string | null;
  workplace: string | null;
  regionId: string | null;
  city: string | null;
};

export const workplaceLimit = 300;
export const cityLimit = 100;
const idLimit = 64;

const noAnswer = new Set([
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

/** Workplace and city as they are stored. */
export const normaliseWorkplace = normaliseLine;
export const normaliseCity = normaliseLine;

/** Free text with at least three letters that is not a refusal to answer. */
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
  if (isUnusableLine(line)) return say('UNUSABLE', rule.unusable);
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return letters < rule.letters || noAnswer.has(line.toLowerCase()) ? say('PLACEHOLDER', rule.empty) : null;
}

function checkChosen(value: string | null, field: string, code: string, message: string): Problem | null {
  const isChosen = value !== null && value !== '' && value.length <= idLimit && !isUnusableLine(value);
  return isChosen ? null : { code, message, field };
}

/** Everything that is wrong with a profile, in the order of the form. Whether the ids exist is for the server to look up. */
export function profileProblems(profile: ProfileValues): Problem[] {
  const names = [
    checkName('lastName', profile.lastName),
    checkName('firstName', profile.firstName),
    profile.hasNoMiddleName ? null : checkMiddleName(profile.middleName),
  ];
  const isSpelt = names.every((problem) => problem === null);
  return [
    ...names,
    isSpelt ? swappedNames({ ...profile, middleName: profile.hasNoMiddleName ? null : profile.middleName }) : null,
    checkPhone(profile.phone),
    checkChosen(profile.specialtyId, 'specialtyId', 'SPECIALTY_REQUIRED', 'Выберите специальность из списка.'),
    checkWorkplace(profile.workplace),
    checkChosen(profile.regionId, 'regionId', 'REGION_REQUIRED', 'Выберите регион из списка.'),
    checkCity(profile.city),
  ].filter((problem) => problem !== null);
}

function checkMiddleName(value: string | null): Problem | null {
  const problem = checkName('middleName', value);
  if (problem?.code !== 'NAME_REQUIRED') return problem;
  return { ...problem, message: 'Укажите отчество, как в паспорте, или отметьте «Нет отчества».' };
}
