import { profileFields, type ProfileField } from '../people/profile-fields.js';
import type { KnownSpecialties } from './specialties.js';
import { typoDistance } from '../text/typos.js';

/** Professions and short forms → name of the specialty in the nomenclature. Both normalised by `plainWords`. */
const synonyms = new Map(
  Object.entries({
    узи: 'ультразвуковая диагностика',
    узд: 'ультразвуковая диагностика',
    'врач узи': 'ультразвуковая диагностика',
    лор: 'оториноларингология',
    отоларинголог: 'оториноларингология',
    отоларингология: 'оториноларингология',
    гинеколог: 'акушерство и гинекология',
    гинекология: 'акушерство и гинекология',
    'акушер гинеколог': 'акушерство и гинекология',
    анестезиолог: 'анестезиология реаниматология',
    реаниматолог: 'анестезиология реаниматология',
    'анестезиолог реаниматолог': 'анестезиология реаниматология',
    'анестезиология и реаниматология': 'анестезиология реаниматология',
    терапевт: 'терапия',
    педиатр: 'педиатрия',
    хирург: 'хирургия',
    психиатр: 'психиатрия',
    фтизиатр: 'фтизиатрия',
    ортодонт: 'ортодонтия',
    дерматолог: 'дерматовенерология',
    дерматология: 'дерматовенерология',
    травматолог: 'травматология и ортопедия',
    травматология: 'травматология и ортопедия',
    аллерголог: 'аллергология и иммунология',
    аллергология: 'аллергология и иммунология',
    инфекционист: 'инфекционные болезни',
    'лечебная физкультура': 'лечебная физкультура и спортивная медицина',
    семейныи: 'общая врачебная практика семеиная медицина',
    'общая врачебная практика': 'общая врачебная практика семеиная медицина',
    медсестра: 'сестринское дело',
    'медицинская сестра': 'сестринское дело',
    фельдшер: 'лечебное дело',
    акушерка: 'акушерское дело',
  }),
);

/** Letters and single spaces, lower case, without «врач-», «ё» and accents. */
const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-zа-я]+/g, ' ')
    .replace(/^ ?(?:врач|специальность) /, '')
    .trim();

export type SpecialtyMatch =
  | { kind: 'FOUND'; id: string }
  /** Staff selects one. Best matches first, at most five. */
  | { kind: 'DOUBTFUL'; ids: string[] }
  | { kind: 'UNKNOWN' };

const maxChoices = 5;

/** The name of a specialty from the name of a profession: «Кардиолог» → «кардиология». */
const specialtyNameOf = (text: string): string => {
  const words = plainWords(text);
  const name = synonyms.get(words) ?? words;
  return name.replace(/олог$/, 'ология');
};

/**
 * Finds the specialty of the nomenclature for a text from an imported file.
 * @param education education level of the same line, because both levels share names; null: unknown
 */
export function matchSpecialty(text: string, education: string | null, dictionary: KnownSpecialties): SpecialtyMatch {
  const query = specialtyNameOf(text);
  if (query === '') return { kind: 'UNKNOWN' };
  const level = education === null ? null : education === 'SECONDARY' ? 'SECONDARY' : 'HIGHER';
  const candidates = [...dictionary]
    .filter(([, specialty]) => specialty.isValid && (level === null || specialty.level === level))
    .map(([id, { name }]) => ({ id, plain: plainWords(name) }));
  const limit = query.length >= 8 ? 2 : query.length >= 5 ? 1 : 0;
  const near = candidates
    .map(({ id, plain }) => ({ id, slips: typoDistance(query, plain, limit) }))
    .filter(({ slips }) => slips <= limit)
    .sort((one, other) => one.slips - other.slips);
  const minSlips = near[0]?.slips;
  if (minSlips === undefined) {
    const partial = candidates.filter(
      ({ plain }) => query.length >= 4 && (plain.includes(query) || query.includes(plain)),
    );
    return partial.length > 0
      ? { kind: 'DOUBTFUL', ids: partial.slice(0, maxChoices).map(({ id }) => id) }
      : { kind: 'UNKNOWN' };
  }
  const best = near.filter(({ slips }) => slips === minSlips);
  if (best.length === 1 && minSlips <= 1) return { kind: 'FOUND', id: best[0]!.id };
  return { kind: 'DOUBTFUL', ids: near.slice(0, maxChoices).map(({ id }) => id) };
}

/** Other spellings of choices in files. */
const choiceShorts: Partial<Record<ProfileField, Readonly<Record<string, string>>>> = {
  educationLevel: {
    'высшее медицинское': 'HIGHER',
    'высшее профессиональное': 'HIGHER',
    'высшее образование': 'HIGHER',
    среднее: 'SECONDARY',
    'среднее медицинское': 'SECONDARY',
    спо: 'SECONDARY',
    'среднее специальное': 'SECONDARY',
    ординатура: 'RESIDENT',
    аспирантура: 'POSTGRADUATE',
  },
  degree: { 'к м н': 'CANDIDATE_MEDICAL', кмн: 'CANDIDATE_MEDICAL', 'д м н': 'DOCTOR_MEDICAL', дмн: 'DOCTOR_MEDICAL' },
  category: { 'вторая категория': 'SECOND', 'первая категория': 'FIRST', 'высшая категория': 'HIGHEST' },
};

/** The key of a choice that a text names by its label, its key or another spelling. Null: none. */
export function choiceKeyOf(field: ProfileField, text: string): string | null {
  const definition = profileFields[field];
  if (definition.kind !== 'choice') return null;
  const query = plainWords(text);
  const match = Object.entries(definition.choices).find(
    ([key, label]) => plainWords(label) === query || key.toLowerCase() === text.trim().toLowerCase(),
  );
  const shorts = Object.entries(choiceShorts[field] ?? {});
  return match?.[0] ?? shorts.find(([short]) => plainWords(short) === query)?.[1] ?? null;
}
