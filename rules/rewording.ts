import { slipsBetween } from './typos.js';

/** Courtesies that say nothing of the matter: a publication may leave them out. */
const courtesies =
  /здравствуйте|добрый день|доброе утро|добрый вечер|доброго времени суток|уважаемые коллеги|заранее спасибо|спасибо|пожалуйста/gu;

/** Shorter words are other words as soon as one letter differs: «доза» and «поза». */
const minWithSlip = 6;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/gu, ' ')
    .replace(courtesies, ' ')
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const isLongEnough = Math.min(one.length, other.length) >= minWithSlip;
  return isLongEnough && /^\p{L}/u.test(one) && slipsBetween(one, other, 1) <= 1;
}

/**
 * Whether a text says something in other words than the original. Punctuation, case, courtesies and one slip in a long
 * word are not other words; a word that is left out, added, moved or replaced is: «не» alone reverses an advice.
 */
export function isReworded(original: string, other: string): boolean {
  const before = wordsOf(original);
  const after = wordsOf(other);
  return before.length !== after.length || before.some((word, index) => !isSameWord(word, after[index]!));
}
