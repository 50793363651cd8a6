import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { plain, wordsOf } from '../../rules/plain-words.js';
import { bounded } from '../core/sql.js';

/** A place in a text: its own letters, and the plain word that they are. */
export type Place = { start: number; end: number; word: string };

/** The words of a text with their places. Silent signs belong to the word around them. */
export function placesOf(text: string): Place[] {
  const places = text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]*/gu);
  return [...places].map(({ 0: found, index }) => ({ start: index, end: index + found.length, word: plain(found) }));
}

/** What the forms of a word have in common, by Porter's algorithms for Russian and English, as PostgreSQL works it out too. */
export const stemOf = bounded(20_000, (plainWord: string): string => {
  if (/\p{N}/u.test(plainWord)) return plainWord;
  return (/^[a-z]+$/.test(plainWord) ? stemEnglish(plainWord) : stemRussian(plainWord)) || plainWord;
});

/** A text as the index keeps it. */
export const stemsOf = (text: string): string => wordsOf(text).map(stemOf).join(' ');

/**
 * Endings that make words of one family out of one root, longest first. Porter's algorithm takes off the endings of cases
 * and persons only: «кардиология» gives `кардиолог`, «кардиологические» `кардиологическ`.
 */
const derivations = ['ическ', 'иальн', 'альн', 'ичн', 'ион', 'ик', 'ск', 'н'] as const;
const minRootLength = 4;
const minStemLength = 3;

/** The stem without such an ending; itself where that would leave too little. */
export function rootOf(stem: string): string {
  if (stem.length < minStemLength || !/^[а-я]+$/.test(stem)) return stem;
  const without = (ending: string): string => stem.slice(0, -ending.length);
  const ending = derivations.find(
    (one) => stem.endsWith(one) && without(one).length >= (one === 'ск' ? minStemLength : minRootLength),
  );
  return ending ? without(ending) : stem;
}

/** The stems of the words that belong to the family of a stem, itself among them. Most of them are no words: no harm done. */
export function familyOf(stem: string): string[] {
  if (stem.length < minStemLength || !/^[а-я]+$/.test(stem)) return [stem];
  const root = rootOf(stem);
  return [...new Set([stem, root, ...derivations.map((one) => root + one)])];
}
