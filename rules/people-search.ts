import { otherLayout } from './keyboard.js';
import type { FullName } from './names.js';
import { wordsOf } from './plain-words.js';

/** A word by which a person is found. */
export type NameWord = { readonly word: string; readonly isPatronymic: boolean };

/** Words by which a person is found: parts of a double name are words of their own. */
export function nameWordsOf({ lastName, firstName, middleName }: FullName): NameWord[] {
  const words = (text: string, isPatronymic: boolean) =>
    [...new Set(wordsOf(text))].map((word) => ({ word, isPatronymic }));
  return [...words(`${lastName} ${firstName}`, false), ...words(middleName ?? '', true)];
}

/** Whether the beginning of a patronymic counts: «Петров» alone does not mean everybody whose patronymic is «Петрович». */
export const findsPatronymics = (typed: readonly string[]): boolean => typed.length > 2;

/** Each typed word begins one of the name, a patronymic in full; the order does not matter. */
export const isNamed = (name: readonly NameWord[], typed: readonly string[]): boolean =>
  typed.every((beginning) =>
    name.some(({ word, isPatronymic }) =>
      isPatronymic && !findsPatronymics(typed) ? word === beginning : word.startsWith(beginning),
    ),
  );

/**
 * What a text finds in a list of people or of their documents; where it finds nothing, what the same keys of the other
 * keyboard layout find. A mistake in a name is not corrected: that would show somebody else unseen.
 */
export function findTyped<T>(text: string, find: (wording: string) => T[]): T[] {
  const found = find(text);
  return found.length > 0 ? found : find(otherLayout(text));
}
