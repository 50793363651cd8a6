import { wordsOf } from '../../rules/plain-words.js';
import { unitsOf, type Synonym, type Unit } from '../../rules/synonyms.js';
import { stopWords } from './stop-words.data.js';
import { familyOf, stemOf } from './words.js';

export const mostLetters = 200;
export const maxWords = 10;
export const minPrefixLength = 2;

/**
 * One word that is looked for: any of these stems, or a word that begins so, or all words of one of the phrases that mean
 * the same; each word of a phrase is given by the stems of its family.
 */
export type Term = {
  readonly stems: readonly string[];
  readonly prefix: string | null;
  readonly phrases: readonly (readonly (readonly string[])[])[];
};

/** A question as the index understands it. `isLoose`: one of the terms is enough. */
export type Question = { readonly terms: readonly Term[]; readonly isLoose: boolean };

/** The beginning of an endless text, in whole words where there are any. */
export function shortened(text: string): { text: string; isCut: boolean } {
  const trimmed = text.replace(/[\p{White_Space}\p{C}]+/gu, ' ').trim();
  const words = trimmed.slice(0, mostLetters + 1).split(' ');
  if (trimmed.length <= mostLetters && words.length <= maxWords) return { text: trimmed, isCut: false };
  if (trimmed.length > mostLetters && words.length > 1) words.pop();
  const cut = words.slice(0, maxWords).join(' ').slice(0, mostLetters);
  // Half of a surrogate pair is no text.
  return { text: cut.replace(/[\ud800-\udbff]$/, ''), isCut: true };
}

const familyOfWord = (word: string): string[] => familyOf(stemOf(word));

/** A typed word is a known one in another form. */
export const isSameWord = (typed: string, known: string): boolean =>
  typed === known || familyOfWord(known).includes(stemOf(typed));

/** A word without a meaning of its own: a preposition, a single letter such as an initial. */
export const isTellingWord = (word: string): boolean => !stopWords.has(word) && !/^[а-я]$/.test(word);

/** The last word of a text that is still being typed; nothing where it is too short to tell anything. */
export function unfinishedWord(text: string): ReadonlySet<string> {
  const word = wordsOf(text).at(-1);
  return new Set(word && word.length >= minPrefixLength ? [word] : []);
}

/**
 * The terms of a text: each different word or phrase once. Words without a meaning of their own count only where nothing
 * else was asked for.
 * @param beginnings words that may go on: any word that begins so will do
 */
export function termsOf(
  text: string,
  beginnings: ReadonlySet<string> = new Set(),
  synonyms: readonly Synonym[] = [],
): Term[] {
  const units = unitsOf(wordsOf(text), synonyms, isSameWord);
  const isTelling = ({ words, meanings }: Unit): boolean =>
    meanings.length > 0 || words.some((word) => beginnings.has(word) || isTellingWord(word));
  const telling = units.filter(isTelling);
  const found = new Map<string, Term>();
  for (const { words, meanings } of telling.length > 0 ? telling : units) {
    const [word = '', ...others] = words;
    const phrases = others.length > 0 ? [words, ...meanings] : meanings;
    found.set(words.join(' '), {
      stems: others.length > 0 ? [] : familyOfWord(word),
      prefix: others.length === 0 && beginnings.has(word) ? word : null,
      // The index of PostgreSQL leaves words without a meaning out.
      phrases: phrases
        .map((phrase) => phrase.filter(isTellingWord).map(familyOfWord))
        .filter(({ length }) => length > 0),
    });
  }
  return [...found.values()].slice(0, maxWords);
}
