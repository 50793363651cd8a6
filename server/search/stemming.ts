import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { foldText, searchWords } from '../../rules/text/search-words.js';
import { memoize } from '../../rules/memoize.js';

/** The place of a word in a text. */
export type WordPosition = { start: number; end: number };

/** Texts repeat their words: folding each of them again took half the time of a search. */
const foldWord = memoize(20_000, foldText);

/**
 * The places of the words of a text whose normalised form matches. Invisible characters belong to the word around them.
 */
export function positionsOfWords(text: string, isMatch: (word: string) => boolean): WordPosition[] {
  const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]*/gu;
  const positions: WordPosition[] = [];
  for (let match = word.exec(text); match; match = word.exec(text))
    if (isMatch(foldWord(match[0]))) positions.push({ start: match.index, end: word.lastIndex });
  return positions;
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
export const stemsOfFamily = memoize(20_000, (stem: string): readonly string[] => {
  if (stem.length < minStemLength || !/^[а-я]+$/.test(stem)) return [stem];
  const root = rootOf(stem);
  return [...new Set([stem, root, ...derivations.map((candidate) => root + candidate)])];
});
