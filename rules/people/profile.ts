import { checkBirthDate, normaliseBirthDate } from './birth-date.js';
import { checkName, nameProblems, normaliseName, patronymicOf, type NameField } from './names.js';
import { checkPhone, normalisePhone } from './phone.js';
import type { Problem } from '../problem.js';
import {
  accusativeOf,
  mapSingleFields,
  profileFieldNames,
  profileFields,
  type ProfileField,
  type ProfileFieldDefinition,
  type SingleField,
} from './profile-fields.js';
import { checkSnils, normaliseSnils } from './snils.js';
import { specialtyProblems, type KnownSpecialties } from '../nmo/specialties.js';
import { isInvalidLine, lengthOf, normaliseLine, notLongerThan } from '../text/text.js';

/**
 * Version of these rules. Users who confirmed their profile under an older version must review it. Raise it when a field
 * becomes required or a rule becomes much stricter.
 */
export const profileRulesVersion = 1;

/** Values as stored, or in any spelling. */
export type ProfileValues = Record<SingleField, string | null> & {
  lastName: string;
  firstName: string;
  hasNoMiddleName: boolean;
  furtherSpecialtyIds: readonly string[];
};

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

type Kind = ProfileFieldDefinition['kind'];

const normalisers: Partial<Record<Kind, (value: string) => string>> = {
  name: normaliseName,
  phone: normalisePhone,
  line: normaliseLine,
  snils: normaliseSnils,
  birthDate: normaliseBirthDate,
};

/** A value as it is stored. Null: empty. */
export const normaliseProfileField = (field: SingleField, value: string | null | undefined): string | null =>
  (normalisers[profileFields[field].kind]?.(value ?? '') ?? value) || null;

type RawProfile = Partial<Record<SingleField, string | null>> & {
  hasNoMiddleName?: boolean;
  furtherSpecialtyIds?: readonly string[] | null;
};

/** A profile as it is stored. */
export function normaliseProfile(raw: RawProfile): ProfileValues {
  const values = mapSingleFields((field) => normaliseProfileField(field, raw[field]));
  const middleName = raw.hasNoMiddleName ? null : patronymicOf(raw.middleName);
  return {
    ...values,
    lastName: values.lastName ?? '',
    firstName: values.firstName ?? '',
    middleName,
    hasNoMiddleName: middleName === null,
    furtherSpecialtyIds: raw.furtherSpecialtyIds ?? [],
  };
}

/** The problem of a line. A required one needs letters, and «нет» is no answer. */
function checkLine(
  field: ProfileField,
  { code, maxLength, minLetters = 0, required }: ProfileFieldDefinition & { kind: 'line' },
  value: string | null,
): Problem | null {
  const line = normaliseLine(value ?? '');
  const problem = (name: 'REQUIRED' | 'TOO_LONG' | 'UNUSABLE' | 'PLACEHOLDER', message: string): Problem => ({
    code: `${code}_${name}`,
    message,
    field,
  });
  if (line === '') return required ? problem('REQUIRED', required) : null;
  if (lengthOf(line) > maxLength)
    return problem('TOO_LONG', `Напишите ${accusativeOf(field)} короче: ${notLongerThan(maxLength)}.`);
  if (isInvalidLine(line))
    return problem('UNUSABLE', `Введите ${accusativeOf(field)} заново: в строке есть служебные символы.`);
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const isAnswer = letters >= minLetters && !nonAnswers.has(line.toLowerCase());
  return required && !isAnswer ? problem('PLACEHOLDER', required) : null;
}

function checkChoice(
  field: ProfileField,
  { code, choices, required }: ProfileFieldDefinition & { kind: 'choice' },
  value: string | null,
): Problem | null {
  if (value !== null && Object.hasOwn(choices, value)) return null;
  if (required && code) return { code: `${code}_REQUIRED`, message: required, field };
  return value === null ? null : { code: 'CHOICE_UNKNOWN', message: 'Выберите значение из списка.', field };
}

/** Only the server checks whether the region exists. */
function checkRegion(field: ProfileField, value: string | null): Problem | null {
  const isSelected = value !== null && value !== '' && value.length <= idLimit && !isInvalidLine(value);
  return isSelected ? null : { code: 'REGION_REQUIRED', message: 'Выберите регион из списка.', field };
}

export type ProfileContext = {
  /** YYYY-MM-DD. */
  today: string;
  /** Specialties by id. Omitted: their existence is not checked. */
  specialties?: KnownSpecialties;
};

/** The problem of one value, or null. Specialties are checked together: see `specialtyProblems`. */
export function checkProfileField(
  field: SingleField,
  value: string | null,
  { today }: Pick<ProfileContext, 'today'>,
): Problem | null {
  const definition = profileFields[field];
  switch (definition.kind) {
    case 'name':
      return checkName(field as NameField, value);
    case 'phone':
      return checkPhone(value, field);
    case 'line':
      return checkLine(field, definition, value);
    case 'choice':
      return checkChoice(field, definition, value);
    case 'region':
      return checkRegion(field, value);
    case 'snils':
      return checkSnils(value, field);
    case 'birthDate':
      return checkBirthDate(value, today, field);
    default:
      return null;
  }
}

/** Whether a problem is only an empty field, and not a wrong value. */
export function isMissing(profile: ProfileValues, { field }: Problem): boolean {
  const value = profile[field as ProfileField];
  return value === null || value === '';
}

/** Problems of a profile, in the order of the form. */
export function profileProblems(profile: ProfileValues, context: ProfileContext): Problem[] {
  const otherProblems = profileFieldNames.flatMap((field) => {
    if (profileFields[field].kind === 'name' || field === 'furtherSpecialtyIds') return [];
    if (field === 'specialtyId') return specialtyProblems(profile, context.specialties);
    return checkProfileField(field, profile[field], context) ?? [];
  });
  const middleName = profile.hasNoMiddleName ? null : profile.middleName;
  return [...nameProblems({ ...profile, middleName }), ...otherProblems];
}
