import { otherLayout } from './keyboard.js';
import { wordsOf } from './plain-words.js';
import { unitsOf, type Synonym } from './synonyms.js';
import { maxMistakes, slipsBetween } from './typos.js';

/** A choice of a list with the words by which it is found. */
export type Findable<T> = { readonly item: T; readonly words: readonly string[] };

const minStemLength = 4;

/** A word without the vowels of its ending: «кардиологу» also begins «кардиология». */
function beginningOf(word: string): string {
  const stem = word.replace(/[аеиоуыэюяйь]+$/, '');
  return stem.length >= minStemLength ? stem : word;
}

const begins = (word: string, typed: string): boolean => word.startsWith(typed) || word.startsWith(beginningOf(typed));

const isSame = (typed: string, known: string): boolean =>
  typed === known || (known.length > minStemLength && beginningOf(typed) === beginningOf(known));

type Condition = readonly (readonly string[])[];

/** For each word or phrase: the phrases one of which has to stand in the choice. */
const conditionsOf = (words: readonly string[], synonyms: readonly Synonym[]): Condition[] =>
  unitsOf(words, synonyms, isSame).map((unit) => [unit.words, ...unit.meanings]);

const passes = (words: readonly string[], conditions: readonly Condition[]): boolean =>
  conditions.every((phrases) =>
    phrases.some((phrase) => phrase.every((typed) => words.some((word) => begins(word, typed)))),
  );

/** The word of the list that was probably meant, whole or as far as it is typed; the word itself where none is near. */
function corrected(typed: string, known: ReadonlySet<string>): string {
  const max = maxMistakes(typed.length);
  let best = { word: typed, distance: max + 1 };
  for (const word of known) {
    if (begins(word, typed)) return typed;
    const distance = Math.min(
      slipsBetween(typed, word, max),
      slipsBetween(beginningOf(typed), word.slice(0, beginningOf(typed).length), max) + 0.5,
    );
    if (distance < best.distance) best = { word, distance };
  }
  return best.word;
}

/**
 * The choices that have all words of a query, or beginnings of them, or what they stand for in the table of abbreviations.
 * Where there are none: the same in the other keyboard layout, then with mistakes corrected.
 */
export function findByWords<T>(
  list: readonly Findable<T>[],
  query: string,
  synonyms: readonly Synonym[],
): Findable<T>[] {
  const wordings = [wordsOf(query), wordsOf(otherLayout(query))].filter((words) => words.length > 0);
  if (wordings.length === 0) return [...list];
  const finding = (words: readonly string[]): Findable<T>[] => {
    const conditions = conditionsOf(words, synonyms);
    return list.filter((one) => passes(one.words, conditions));
  };
  const known = new Set([
    ...list.flatMap(({ words }) => words),
    ...synonyms.flatMap(({ phrase }) => (phrase.length === 1 ? phrase : [])),
  ]);
  for (const words of wordings) {
    const found = finding(words);
    if (found.length > 0) return found;
  }
  for (const words of wordings) {
    const found = finding(words.map((typed) => corrected(typed, known)));
    if (found.length > 0) return found;
  }
  return [];
}
