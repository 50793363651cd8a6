import { searchWords } from '../../rules/text/search-words.js';
import { queryPhrases, type Synonym, type QueryPhrase } from '../../rules/text/synonyms.js';
import { stopWords } from './stop-words.data.js';
import { stemsOfFamily, stemOf } from './stemming.js';

export const maxQueryLength = 200;
export const maxWords = 10;
export const minPrefixLength = 2;

/**
 * One searched unit: any of these stems, or a word with this prefix, or all words of one of the synonymous phrases.
 * Each word of a phrase is a list of the stems of its family.
 */
export type Term = {
  readonly stems: readonly string[];
  readonly prefix: string | null;
  readonly phrases: readonly (readonly (readonly string[])[])[];
};

/** A parsed query for the index. `isLoose`: one matching term is enough. */
export type SearchQuery = { readonly terms: readonly Term[]; readonly isLoose: boolean };

/** The start of a text that is too long, cut at a word boundary if possible. */
export function shortenQuery(text: string): { text: string; isCut: boolean } {
  const trimmed = text.replace(/[\p{White_Space}\p{C}]+/gu, ' ').trim();
  const words = trimmed.slice(0, maxQueryLength + 1).split(' ');
  if (trimmed.length <= maxQueryLength && words.length <= maxWords) return { text: trimmed, isCut: false };
  if (trimmed.length > maxQueryLength && words.length > 1) words.pop();
  const shortText = words.slice(0, maxWords).join(' ').slice(0, maxQueryLength);
  // The cut may have split a surrogate pair.
  return { text: shortText.replace(/[\ud800-\udbff]$/, ''), isCut: true };
}

const stemFamilyOf = (word: string): readonly string[] => stemsOfFamily(stemOf(word));

/** Whether the typed word is a form of the known word. */
export const isSameWord = (typed: string, known: string): boolean =>
  typed === known || stemFamilyOf(known).includes(stemOf(typed));

/** Whether the word is significant: not a preposition and not a single letter such as an initial. */
export const isSignificantWord = (word: string): boolean => !stopWords.has(word) && !/^[а-я]$/.test(word);

/** The last word of a text that the user is typing; empty if it is too short. */
export function unfinishedWord(text: string): ReadonlySet<string> {
  const word = searchWords(text).at(-1);
  return new Set(word && word.length >= minPrefixLength ? [word] : []);
}

/**
 * The terms of a text, without duplicates. Stop words count only if the text has no other words.
 * @param prefixes words that also match as a prefix
 */
export function termsOf(
  text: string,
  prefixes: ReadonlySet<string> = new Set(),
  synonyms: readonly Synonym[] = [],
): Term[] {
  const units = queryPhrases(searchWords(text), synonyms, isSameWord);
  const isSignificant = ({ words, meanings }: QueryPhrase): boolean =>
    meanings.length > 0 || words.some((word) => prefixes.has(word) || isSignificantWord(word));
  const significant = units.filter(isSignificant);
  const termsByText = new Map<string, Term>();
  for (const { words, meanings } of significant.length > 0 ? significant : units) {
    const [word = '', ...others] = words;
    const phrases = others.length > 0 ? [words, ...meanings] : meanings;
    termsByText.set(words.join(' '), {
      stems: others.length > 0 ? [] : stemFamilyOf(word),
      prefix: others.length === 0 && prefixes.has(word) ? word : null,
      // The PostgreSQL index contains no stop words.
      phrases: phrases
        .map((phrase) => phrase.filter(isSignificantWord).map(stemFamilyOf))
        .filter(({ length }) => length > 0),
    });
  }
  return [...termsByText.values()].slice(0, maxWords);
}
