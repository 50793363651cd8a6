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
import { optionKeyOf, educationLevelOf, matchSpecialty } from '../../../../rules/specialty-match.js';
import type { Problem } from '../../../../rules/problem.js';
import { toIso } from '../../../core/clock.js';
import type { Application } from '../../../core/application.js';
import type { Db } from '../../../core/db.js';
import { specialtiesForProfile } from '../../../specialties/specialties.service.js';
import type { ImportLineInput } from './import.inputs.js';

/** Details of a person besides name and email address, in the form of a profile; null: nothing usable. */
export type ParsedProfile = {
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

/** Labels of the fields for staff. */
export const profileFieldLabels: Record<keyof ParsedProfile, string> = {
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

export type ParsedDetails = {
  profile: ParsedProfile;
  /** Cells that are dropped, and why: sentences in Russian. */
  dropped: string[];
  /** Possible specialties if the text is ambiguous. */
  specialtyIds: string[];
};

export type Dictionaries = {
  specialties: KnownSpecialties;
  regions: readonly { id: string; name: string }[];
  /** YYYY-MM-DD. */
  today: string;
};

export const readDictionaries = async (app: Application, db: Db, now: Date): Promise<Dictionaries> => ({
  specialties: await specialtiesForProfile(app, db, now),
  regions: await db.query<{ id: string; name: string }>('SELECT id, name FROM regions'),
  today: toIso(now).slice(0, 10),
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const shorten = (text: string): string => text.trim().slice(0, 60);

const shortDegrees = {
  'к м н': 'CANDIDATE_MEDICAL',
  кмн: 'CANDIDATE_MEDICAL',
  'д м н': 'DOCTOR_MEDICAL',
  дмн: 'DOCTOR_MEDICAL',
};
const shortCategories = { 'вторая категория': 'SECOND', 'первая категория': 'FIRST', 'высшая категория': 'HIGHEST' };

/** «г. Санкт-Петербург» equals «Санкт-Петербург». */
const normaliseRegion = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-я]+/)
    .filter((word) => word !== '' && word !== 'г' && word !== 'город')
    .join(' ');

/** Reads the details of a row. Values that a profile would reject are dropped with a reason; the row stays valid. */
export function parseDetails(row: ImportLineInput, { specialties, regions, today }: Dictionaries): ParsedDetails {
  const dropped: string[] = [];
  const drop = (field: keyof ParsedProfile, why: string): null => {
    dropped.push(`${capitalised(profileFieldLabels[field])} не загрузим. ${why}`);
    return null;
  };
  const text = (
    field: keyof ParsedProfile,
    cell: string,
    normalise: (value: string) => string,
    check: (value: string) => Problem | null,
  ) => {
    if (cell.trim() === '') return null;
    const problem = check(cell);
    return problem ? drop(field, problem.message) : normalise(cell);
  };
  const choice = (field: keyof ParsedProfile, cell: string, find: (value: string) => string | null) =>
    cell.trim() === '' ? null : (find(cell) ?? drop(field, `«${shorten(cell)}» нет в списке.`));

  const education = choice('educationLevel', row.educationLevel, educationLevelOf);
  const match = row.specialty.trim() ? matchSpecialty(row.specialty, education, specialties) : null;
  if (match?.kind === 'UNKNOWN') drop('specialtyId', `«${shorten(row.specialty)}» нет в перечне Минздрава.`);
  if (match?.kind === 'DOUBTFUL') drop('specialtyId', `«${shorten(row.specialty)}» может значить разное, выберите.`);
  const specialtyId = match?.kind === 'FOUND' ? match.id : null;
  return {
    profile: {
      snils: text('snils', row.snils, normaliseSnils, checkSnils),
      birthDate: text('birthDate', row.birthDate, normaliseBirthDate, (value) => checkBirthDate(value, today)),
      phone: text('phone', row.phone, normalisePhone, checkPhone),
      educationLevel: education ?? requiredEducation(specialtyId, specialties),
      specialtyId,
      workplace: text('workplace', row.workplace, normaliseWorkplace, checkWorkplace),
      post: text('post', row.post, normalisePost, checkPost),
      category: choice('category', row.category, (value) => optionKeyOf(value, categories, shortCategories)),
      degree: choice('degree', row.degree, (value) => optionKeyOf(value, degrees, shortDegrees)),
      academicTitle: choice('academicTitle', row.academicTitle, (value) => optionKeyOf(value, academicTitles)),
      regionId: choice(
        'regionId',
        row.region,
        (value) => regions.find(({ name }) => normaliseRegion(name) === normaliseRegion(value))?.id ?? null,
      ),
      city: text('city', row.city, normaliseCity, checkCity),
    },
    dropped,
    specialtyIds: match?.kind === 'DOUBTFUL' ? match.ids : [],
  };
}

/** Level of education that a specialty requires: higher for doctors, secondary for nurses. */
export const requiredEducation = (specialtyId: string | null, specialties: KnownSpecialties): string | null =>
  (specialtyId && specialties.get(specialtyId)?.level) || null;

type ExistingProfile = Record<keyof ParsedProfile, string | null>;

export type ProfileComparison = { gaps: Partial<ParsedProfile>; differing: (keyof ParsedProfile)[] };

/** Fills only empty fields of an existing profile. Fields that differ keep the user's own value. */
export function compareProfiles(
  existing: ExistingProfile,
  profile: ParsedProfile,
  specialties: KnownSpecialties,
): ProfileComparison {
  const filledFields = (Object.keys(profile) as (keyof ParsedProfile)[]).filter((field) => profile[field] !== null);
  const gaps: Partial<ParsedProfile> = {};
  for (const field of filledFields) if (existing[field] === null) gaps[field] = profile[field];
  const differing = filledFields.filter((field) => existing[field] !== null && existing[field] !== profile[field]);
  const level = gaps.specialtyId && specialties.get(gaps.specialtyId)?.level;
  if (level && !fitsEducation(level, existing.educationLevel ?? gaps.educationLevel ?? null)) {
    delete gaps.specialtyId;
    differing.push('specialtyId');
  }
  return { gaps, differing };
}

const joinFields = (fields: readonly string[]): string => fields.join(', ');

/** Text for staff about the changed fields of an existing account; empty: none. */
export const comparisonText = (filled: readonly string[], differing: readonly string[]): string =>
  [
    filled.length > 0 ? ` Дополнили в\u00a0личном кабинете: ${joinFields(filled)}.` : '',
    differing.length > 0 ? ` Не\u00a0взяли, в\u00a0кабинете указано другое: ${joinFields(differing)}.` : '',
  ].join('');
