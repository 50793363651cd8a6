import { educationLevels } from './qualifications.js';
import type { KnownSpecialties } from './specialties.js';
import { slipsBetween } from './typos.js';

/** What people are called, and short forms, by the name in the nomenclature. Both sides as `plainWords` writes them. */
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
  /** Staff chooses; the best ones first, five at most. */
  | { kind: 'DOUBTFUL'; ids: string[] }
  | { kind: 'UNKNOWN' };

const maxChoices = 5;

/** «Кардиолог» is somebody of «Кардиология». */
const wanted = (text: string): string => {
  const plain = plainWords(text);
  const meant = synonyms.get(plain) ?? plain;
  return meant.replace(/олог$/, 'ология');
};

/**
 * The specialty of the nomenclature that a file means.
 * @param education of the same line: the same names stand on both levels; null: unknown
 */
export function matchSpecialty(text: string, education: string | null, known: KnownSpecialties): SpecialtyMatch {
  const sought = wanted(text);
  if (sought === '') return { kind: 'UNKNOWN' };
  const level = education === null ? null : education === 'SECONDARY' ? 'SECONDARY' : 'HIGHER';
  const all = [...known]
    .filter(([, one]) => one.isValid && (level === null || one.level === level))
    .map(([id, { name }]) => ({ id, plain: plainWords(name) }));
  const limit = sought.length >= 8 ? 2 : sought.length >= 5 ? 1 : 0;
  const near = all
    .map(({ id, plain }) => ({ id, slips: slipsBetween(sought, plain, limit) }))
    .filter(({ slips }) => slips <= limit)
    .sort((one, other) => one.slips - other.slips);
  const least = near[0]?.slips;
  if (least === undefined) {
    const part = all.filter(({ plain }) => sought.length >= 4 && (plain.includes(sought) || sought.includes(plain)));
    return part.length > 0
      ? { kind: 'DOUBTFUL', ids: part.slice(0, maxChoices).map(({ id }) => id) }
      : { kind: 'UNKNOWN' };
  }
  const best = near.filter(({ slips }) => slips === least);
  if (best.length === 1 && least <= 1) return { kind: 'FOUND', id: best[0]!.id };
  return { kind: 'DOUBTFUL', ids: near.slice(0, maxChoices).map(({ id }) => id) };
}

/** The key of a choice whose label, or a usual short form of it, a cell holds. */
export function choiceOf(
  text: string,
  labels: Readonly<Record<string, string>>,
  shorts: Readonly<Record<string, string>> = {},
): string | null {
  const sought = plainWords(text);
  const found = Object.entries(labels).find(
    ([key, label]) => plainWords(label) === sought || key.toLowerCase() === text.trim().toLowerCase(),
  );
  return found?.[0] ?? Object.entries(shorts).find(([short]) => plainWords(short) === sought)?.[1] ?? null;
}

export const educationOf = (text: string): string | null =>
  choiceOf(text, educationLevels, {
    'высшее медицинское': 'HIGHER',
    'высшее профессиональное': 'HIGHER',
    'высшее образование': 'HIGHER',
    среднее: 'SECONDARY',
    'среднее медицинское': 'SECONDARY',
    спо: 'SECONDARY',
    'среднее специальное': 'SECONDARY',
    ординатура: 'RESIDENT',
    аспирантура: 'POSTGRADUATE',
  });
