import { typoDistance } from './typos.js';

/** Polite phrases that a publication may omit. */
const politePhrases =
  /здравствуйте|добрый день|доброе утро|добрый вечер|доброго времени суток|уважаемые коллеги|заранее спасибо|спасибо|пожалуйста/gu;

/** In shorter words one different letter makes another word: «доза» and «поза». */
const minLengthForTypo = 6;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/gu, ' ')
    .replace(politePhrases, ' ')
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const isLongEnough = Math.min(one.length, other.length) >= minLengthForTypo;
  return isLongEnough && /^\p{L}/u.test(one) && typoDistance(one, other, 1) <= 1;
}

/**
 * Whether a text differs in words from the original. Punctuation, case, polite phrases and one typo in a long word do not
 * count. A word that is omitted, added, moved or replaced does: «не» alone reverses an advice.
 */
export function isReworded(original: string, other: string): boolean {
  const originalWords = wordsOf(original);
  const otherWords = wordsOf(other);
  return (
    originalWords.length !== otherWords.length ||
    originalWords.some((word, index) => !isSameWord(word, otherWords[index]!))
  );
}
