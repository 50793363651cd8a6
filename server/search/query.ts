import { stopWords } from './stop-words.data.js';
import { familyOf, stemOf, wordsOf } from './words.js';

export const mostLetters = 200;
export const mostWords = 10;
const shortestPrefix = 2;

/** One word that is looked for: any of these stems, or a word that begins so. */
export type Term = { readonly stems: readonly string[]; readonly prefix: string | null };

/** A question as the index understands it. `isLoose`: one of the terms is enough. */
export type Question = { readonly terms: readonly Term[]; readonly isLoose: boolean };

/** The beginning of an endless text, in whole words where there are any. */
export function shortened(text: string): { text: string; isCut: boolean } {
  const trimmed = text.replace(/[\p{White_Space}\p{C}]+/gu, ' ').trim();
  const words = trimmed.slice(0, mostLetters + 1).split(' ');
  if (trimmed.length <= mostLetters && words.length <= mostWords) return { text: trimmed, isCut: false };
  if (trimmed.length > mostLetters && words.length > 1) words.pop();
  const cut = words.slice(0, mostWords).join(' ').slice(0, mostLetters);
  // Half of a surrogate pair is no text.
  return { text: cut.replace(/[\ud800-\udbff]$/, ''), isCut: true };
}

/**
 * The terms of a text: each different word once. Words without a meaning of their own (prepositions, single letters such as
 * initials) count only where nothing else was asked for.
 */
export function termsOf(text: string, isUnfinished: boolean): Term[] {
  const words = wordsOf(text);
  const last = words.length - 1;
  const isUnfinishedWord = (word: string, index: number): boolean =>
    isUnfinished && index === last && word.length >= shortestPrefix;
  const terms = words.map((word, index) => ({
    word,
    term: { stems: familyOf(stemOf(word)), prefix: isUnfinishedWord(word, index) ? word : null },
  }));
  const telling = terms.filter(
    ({ word, term }) => term.prefix !== null || (!stopWords.has(word) && !/^[а-я]$/.test(word)),
  );
  const found = new Map((telling.length > 0 ? telling : terms).map(({ word, term }) => [word, term]));
  return [...found.values()].slice(0, mostWords);
}
