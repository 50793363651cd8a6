import type { NameField } from '../../../../rules/people/names.js';
import { checkProfileField, normaliseProfileField } from '../../../../rules/people/profile.js';
import { profileFields, singleFields, type SingleField } from '../../../../rules/people/profile-fields.js';
import { fitsEducation } from '../../../../rules/people/qualifications.js';
import type { KnownSpecialties } from '../../../../rules/nmo/specialties.js';
import { choiceKeyOf, matchSpecialty } from '../../../../rules/nmo/specialty-match.js';
import { toIso } from '../../../core/clock.js';
import type { Application } from '../../../core/application.js';
import type { Db } from '../../../core/database/db.js';
import { specialtiesForProfile } from '../../../specialties/specialties.service.js';
import type { ImportLineInput } from './import.inputs.js';

/** The fields of a profile besides names that have one value. */
export type DetailField = Exclude<SingleField, NameField>;
export const detailFields = singleFields.filter((field): field is DetailField => profileFields[field].kind !== 'name');

/** Details of a person, in the form of a profile; null: nothing usable. */
export type ParsedProfile = Record<DetailField, string | null>;

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

const shorten = (text: string): string => text.trim().slice(0, 60);

/** «г. Санкт-Петербург» equals «Санкт-Петербург». */
const normaliseRegion = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-я]+/)
    .filter((word) => word !== '' && word !== 'г' && word !== 'город')
    .join(' ');

/** Reads the details of a row. Values that a profile would reject are dropped with a reason; the row stays valid. */
export function parseDetails(row: ImportLineInput, dictionaries: Dictionaries): ParsedDetails {
  const { specialties } = dictionaries;
  const cells: Partial<Record<DetailField, string>> = { ...row, regionId: row.region };
  const dropped: string[] = [];
  const drop = (field: DetailField, why: string): null => {
    dropped.push(`${profileFields[field].label} не загрузим. ${why}`);
    return null;
  };
  const values = Object.fromEntries(
    detailFields.map((field) => [field, parseCell(field, cells[field] ?? '', dictionaries, drop)]),
  ) as ParsedProfile;
  const match = row.specialty.trim() ? matchSpecialty(row.specialty, values.educationLevel, specialties) : null;
  if (match?.kind === 'UNKNOWN') drop('specialtyId', `«${shorten(row.specialty)}» нет в перечне Минздрава.`);
  if (match?.kind === 'DOUBTFUL') drop('specialtyId', `«${shorten(row.specialty)}» может значить разное, выберите.`);
  const specialtyId = match?.kind === 'FOUND' ? match.id : null;
  const educationLevel = values.educationLevel ?? requiredEducation(specialtyId, specialties);
  return {
    profile: { ...values, educationLevel, specialtyId },
    dropped,
    specialtyIds: match?.kind === 'DOUBTFUL' ? match.ids : [],
  };
}

/** The value of a cell. `drop` is called if there is text, but no usable value. */
function parseCell(
  field: DetailField,
  cell: string,
  { regions, today }: Dictionaries,
  drop: (field: DetailField, why: string) => null,
): string | null {
  if (cell.trim() === '') return null;
  const { kind } = profileFields[field];
  if (kind === 'choice' || kind === 'region') {
    const key =
      kind === 'choice'
        ? choiceKeyOf(field, cell)
        : regions.find(({ name }) => normaliseRegion(name) === normaliseRegion(cell))?.id;
    return key ?? drop(field, `«${shorten(cell)}» нет в списке.`);
  }
  const problem = checkProfileField(field, cell, { today });
  return problem ? drop(field, problem.message) : normaliseProfileField(field, cell);
}

/** Level of education that a specialty requires: higher for doctors, secondary for nurses. */
export const requiredEducation = (specialtyId: string | null, specialties: KnownSpecialties): string | null =>
  (specialtyId && specialties.get(specialtyId)?.level) || null;

export type ProfileComparison = { gaps: Partial<ParsedProfile>; differing: DetailField[] };

/** Fills only empty fields of an existing profile. Fields that differ keep the user's own value. */
export function compareProfiles(
  existing: ParsedProfile,
  profile: ParsedProfile,
  specialties: KnownSpecialties,
): ProfileComparison {
  const filledFields = (Object.keys(profile) as DetailField[]).filter((field) => profile[field] !== null);
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
