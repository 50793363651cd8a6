import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { foldText, searchWords } from '../../rules/text/search-words.js';
import { memoize } from '../core/database/sql.js';

/** A word in a text: its position and its normalised form. */
export type WordPosition = { start: number; end: number; word: string };

/** The words of a text with their positions. Invisible characters belong to the word around them. */
export function wordPositions(text: string): WordPosition[] {
  const places = text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]*/gu);
  return [...places].map(({ 0: match, index }) => ({ start: index, end: index + match.length, word: foldText(match) }));
}

/** The stem of a word by Porter's algorithms for Russian and English, the same as in PostgreSQL. */
export const stemOf = memoize(20_000, (plainWord: string): string => {
  if (/\p{N}/u.test(plainWord)) return plainWord;
  return (/^[a-z]+$/.test(plainWord) ? stemEnglish(plainWord) : stemRussian(plainWord)) || plainWord;
});

/** A text as stored in the index. */
export const stemsOf = (text: string): string => searchWords(text).map(stemOf).join(' ');

/**
 * Endings that form words of one family, longest first. Porter's algorithm removes only inflections: «кардиология»
 * gives `кардиолог`, «кардиологические» `кардиологическ`.
 */
const derivations = ['ическ', 'иальн', 'альн', 'ичн', 'ион', 'ик', 'ск', 'н'] as const;
const minRootLength = 4;
const minStemLength = 3;

/** The stem without such an ending; unchanged if too little would remain. */
export function rootOf(stem: string): string {
  if (stem.length < minStemLength || !/^[а-я]+$/.test(stem)) return stem;
  const without = (ending: string): string => stem.slice(0, -ending.length);
  const ending = derivations.find(
    (candidate) =>
      stem.endsWith(candidate) && without(candidate).length >= (candidate === 'ск' ? minStemLength : minRootLength),
  );
  return ending ? without(ending) : stem;
}

/** The stems of all words of the family of a stem, including itself. Most do not exist, which is harmless. */
export function stemsOfFamily(stem: string): string[] {
  if (stem.length < minStemLength || !/^[а-я]+$/.test(stem)) return [stem];
  const root = rootOf(stem);
  return [...new Set([stem, root, ...derivations.map((candidate) => root + candidate)])];
}
