import { otherLayout } from '../text/keyboard.js';
import { searchWords } from '../text/search-words.js';
import { queryPhrases, type Synonym } from '../text/synonyms.js';
import { maxTypos, typoDistance } from '../text/typos.js';

/** An item of a list with the words that find it. */
export type Findable<T> = { readonly item: T; readonly words: readonly string[] };

const minStemLength = 4;

/** A word without the vowels at its end, so that «кардиологу» finds «кардиология». */
function stemOf(word: string): string {
  const stem = word.replace(/[аеиоуыэюяйь]+$/, '');
  return stem.length >= minStemLength ? stem : word;
}

const matchesStart = (word: string, typed: string): boolean => word.startsWith(typed) || word.startsWith(stemOf(typed));

const isSame = (typed: string, candidate: string): boolean =>
  typed === candidate || (candidate.length > minStemLength && stemOf(typed) === stemOf(candidate));

type Condition = readonly (readonly string[])[];

/** For each word or phrase of the query: alternatives, one of which an item must contain. */
const conditionsOf = (words: readonly string[], synonyms: readonly Synonym[]): Condition[] =>
  queryPhrases(words, synonyms, isSame).map((unit) => [unit.words, ...unit.meanings]);

const passes = (words: readonly string[], conditions: readonly Condition[]): boolean =>
  conditions.every((phrases) =>
    phrases.some((phrase) => phrase.every((typed) => words.some((word) => matchesStart(word, typed)))),
  );

/** The nearest known word, compared in full or up to the typed length. The word itself if none is near. */
function corrected(typed: string, knownWords: ReadonlySet<string>): string {
  const limit = maxTypos(typed.length);
  let best = { word: typed, distance: limit + 1 };
  for (const word of knownWords) {
    if (matchesStart(word, typed)) return typed;
    const distance = Math.min(
      typoDistance(typed, word, limit),
      typoDistance(stemOf(typed), word.slice(0, stemOf(typed).length), limit) + 0.5,
    );
    if (distance < best.distance) best = { word, distance };
  }
  return best.word;
}

/**
 * Finds items that contain all words of a query, or words that start with them, or their synonyms. If there are none, tries
 * the other keyboard layout, then corrected typos.
 */
export function findByWords<T>(
  list: readonly Findable<T>[],
  query: string,
  synonyms: readonly Synonym[],
): Findable<T>[] {
  const queries = [searchWords(query), searchWords(otherLayout(query))].filter((words) => words.length > 0);
  if (queries.length === 0) return [...list];
  const search = (words: readonly string[]): Findable<T>[] => {
    const conditions = conditionsOf(words, synonyms);
    return list.filter((candidate) => passes(candidate.words, conditions));
  };
  const knownWords = new Set([
    ...list.flatMap(({ words }) => words),
    ...synonyms.flatMap(({ phrase }) => (phrase.length === 1 ? phrase : [])),
  ]);
  for (const words of queries) {
    const matches = search(words);
    if (matches.length > 0) return matches;
  }
  for (const words of queries) {
    const matches = search(words.map((typed) => corrected(typed, knownWords)));
    if (matches.length > 0) return matches;
  }
  return [];
}
