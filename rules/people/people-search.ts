import { otherLayout } from '../text/keyboard.js';
import type { FullName } from './names.js';
import { searchWords } from '../text/search-words.js';

/** A word of a name that finds a person. */
export type NameWord = { readonly word: string; readonly isPatronymic: boolean };

/** Words of a name that find a person. Parts of a double name are separate words. */
export function nameWordsOf({ lastName, firstName, middleName }: FullName): NameWord[] {
  const words = (text: string, isPatronymic: boolean) =>
    [...new Set(searchWords(text))].map((word) => ({ word, isPatronymic }));
  return [...words(`${lastName} ${firstName}`, false), ...words(middleName ?? '', true)];
}

/** Whether prefixes of patronymics match. Otherwise «Петров» would find everybody with the patronymic «Петрович». */
export const matchesPatronymicPrefixes = (typed: readonly string[]): boolean => typed.length > 2;

/**
 * Searches people or their documents. If there is no match, tries the other keyboard layout. Does not correct typos, because
 * that could show another person.
 */
export function findInEitherLayout<T>(text: string, find: (wording: string) => T[]): T[] {
  const matches = find(text);
  return matches.length > 0 ? matches : find(otherLayout(text));
}
