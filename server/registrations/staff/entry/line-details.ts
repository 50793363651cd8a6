import { checkBirthDate, normaliseBirthDate } from '../../../../rules/birth-date.js';
import { checkPhone, normalisePhone } from '../../../../rules/phone.js';
import {
  checkCity,
  checkPost,
  checkWorkplace,
  normaliseCity,
  normalisePost,
  normaliseWorkplace,
} from '../../../../rules/profile.js';
import { academicTitles, categories, degrees, fitsEducation } from '../../../../rules/qualifications.js';
import { checkSnils, normaliseSnils } from '../../../../rules/snils.js';
import type { KnownSpecialties } from '../../../../rules/specialties.js';
import { choiceOf, educationOf, matchSpecialty } from '../../../../rules/specialty-match.js';
import type { Problem } from '../../../../rules/problem.js';
import { instant } from '../../../core/clock.js';
import type { Application } from '../../../core/application.js';
import type { Reads } from '../../../core/kept.js';
import { knownSpecialties } from '../../../specialties/specialties.service.js';
import type { ImportLineInput } from './import.inputs.js';

/** What a line says of a person besides name and address, as a profile keeps it; null: nothing usable. */
export type LineProfile = {
  snils: string | null;
  birthDate: string | null;
  phone: string | null;
  educationLevel: string | null;
  specialtyId: string | null;
  workplace: string | null;
  post: string | null;
  category: string | null;
  degree: string | null;
  academicTitle: string | null;
  regionId: string | null;
  city: string | null;
};

/** How staff calls the fields. */
export const profileWords: Record<keyof LineProfile, string> = {
  snils: 'СНИЛС',
  birthDate: 'дата рождения',
  phone: 'телефон',
  educationLevel: 'образование',
  specialtyId: 'специальность',
  workplace: 'место работы',
  post: 'должность',
  category: 'категория',
  degree: 'учёная степень',
  academicTitle: 'учёное звание',
  regionId: 'регион',
  city: 'город',
};

export type LineDetails = {
  profile: LineProfile;
  /** What of the line will not be taken, and why: sentences in Russian. */
  dropped: string[];
  /** Specialties that the line may mean. */
  specialtyIds: string[];
};

export type Dictionaries = {
  specialties: KnownSpecialties;
  regions: readonly { id: string; name: string }[];
  /** YYYY-MM-DD. */
  today: string;
};

export const dictionariesOf = async (app: Application, reads: Reads, now: Date): Promise<Dictionaries> => ({
  specialties: await knownSpecialties(app, reads, now),
  regions: await reads.read<{ id: string; name: string }>('SELECT id, name FROM regions'),
  today: instant(now).slice(0, 10),
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const short = (text: string): string => text.trim().slice(0, 60);

const shortDegrees = {
  'к м н': 'CANDIDATE_MEDICAL',
  кмн: 'CANDIDATE_MEDICAL',
  'д м н': 'DOCTOR_MEDICAL',
  дмн: 'DOCTOR_MEDICAL',
};
const shortCategories = { 'вторая категория': 'SECOND', 'первая категория': 'FIRST', 'высшая категория': 'HIGHEST' };

/** «г. Санкт-Петербург» is «Санкт-Петербург». */
const plainRegion = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-я]+/)
    .filter((word) => word !== '' && word !== 'г' && word !== 'город')
    .join(' ');

/** Reads the cells of a line. What would be wrong in a profile is left out and said; nothing makes the line wrong. */
export function readDetails(row: ImportLineInput, { specialties, regions, today }: Dictionaries): LineDetails {
  const dropped: string[] = [];
  const drop = (field: keyof LineProfile, why: string): null => {
    dropped.push(`${capitalised(profileWords[field])} не загрузим. ${why}`);
    return null;
  };
  const text = (
    field: keyof LineProfile,
    cell: string,
    stored: (value: string) => string,
    check: (value: string) => Problem | null,
  ) => {
    if (cell.trim() === '') return null;
    const problem = check(cell);
    return problem ? drop(field, problem.message) : stored(cell);
  };
  const choice = (field: keyof LineProfile, cell: string, find: (value: string) => string | null) =>
    cell.trim() === '' ? null : (find(cell) ?? drop(field, `«${short(cell)}» нет в списке.`));

  const education = choice('educationLevel', row.educationLevel, educationOf);
  const match = row.specialty.trim() ? matchSpecialty(row.specialty, education, specialties) : null;
  if (match?.kind === 'UNKNOWN') drop('specialtyId', `«${short(row.specialty)}» нет в перечне Минздрава.`);
  if (match?.kind === 'DOUBTFUL') drop('specialtyId', `«${short(row.specialty)}» может значить разное, выберите.`);
  const specialtyId = match?.kind === 'FOUND' ? match.id : null;
  return {
    profile: {
      snils: text('snils', row.snils, normaliseSnils, checkSnils),
      birthDate: text('birthDate', row.birthDate, normaliseBirthDate, (value) => checkBirthDate(value, today)),
      phone: text('phone', row.phone, normalisePhone, checkPhone),
      educationLevel: education ?? levelOf(specialtyId, specialties),
      specialtyId,
      workplace: text('workplace', row.workplace, normaliseWorkplace, checkWorkplace),
      post: text('post', row.post, normalisePost, checkPost),
      category: choice('category', row.category, (value) => choiceOf(value, categories, shortCategories)),
      degree: choice('degree', row.degree, (value) => choiceOf(value, degrees, shortDegrees)),
      academicTitle: choice('academicTitle', row.academicTitle, (value) => choiceOf(value, academicTitles)),
      regionId: choice(
        'regionId',
        row.region,
        (value) => regions.find(({ name }) => plainRegion(name) === plainRegion(value))?.id ?? null,
      ),
      city: text('city', row.city, normaliseCity, checkCity),
    },
    dropped,
    specialtyIds: match?.kind === 'DOUBTFUL' ? match.ids : [],
  };
}

/** A specialty of doctors is nobody's without higher education, and one of nurses is for secondary. */
export const levelOf = (specialtyId: string | null, specialties: KnownSpecialties): string | null =>
  (specialtyId && specialties.get(specialtyId)?.level) || null;

type Held = Record<keyof LineProfile, string | null>;

export type Compared = { gaps: Partial<LineProfile>; differing: (keyof LineProfile)[] };

/** What of a line goes into a profile that holds something already: gaps only. What differs stays as its owner wrote it. */
export function compareProfiles(held: Held, profile: LineProfile, specialties: KnownSpecialties): Compared {
  const given = (Object.keys(profile) as (keyof LineProfile)[]).filter((field) => profile[field] !== null);
  const gaps: Partial<LineProfile> = {};
  for (const field of given) if (held[field] === null) gaps[field] = profile[field];
  const differing = given.filter((field) => held[field] !== null && held[field] !== profile[field]);
  const level = gaps.specialtyId && specialties.get(gaps.specialtyId)?.level;
  if (level && !fitsEducation(level, held.educationLevel ?? gaps.educationLevel ?? null)) {
    delete gaps.specialtyId;
    differing.push('specialtyId');
  }
  return { gaps, differing };
}

const listOf = (fields: readonly string[]): string => fields.join(', ');

/** What was done with the fields of an account that exists, for staff; empty: nothing. */
export const comparisonWords = (filled: readonly string[], differing: readonly string[]): string =>
  [
    filled.length > 0 ? ` Дополнили в\u00a0личном кабинете: ${listOf(filled)}.` : '',
    differing.length > 0 ? ` Не\u00a0взяли, в\u00a0кабинете указано другое: ${listOf(differing)}.` : '',
  ].join('');
