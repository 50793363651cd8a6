import type { Problem } from '../problem.js';
import { lineProblems } from '../text/lines.js';
import { normaliseLine } from '../text/text.js';

/** `words`: of a person. `shown`: to everybody, the most frequent ones. `moderated`: to moderators. */
export const pollWordLimits = { words: 3, length: 40, shown: 50, moderated: 200 } as const;

/** What all spellings of a word have in common: one space between its parts, lower case, «е» for «ё». */
export const pollWordKey = (word: string): string =>
  normaliseLine(word).toLowerCase().normalize('NFD').replace(/е\u0308+/g, 'е').normalize('NFC'); // prettier-ignore

/** The words that a person has entered, each once and in its first spelling, without empty ones. */
export function normaliseWords(words: readonly string[]): { text: string; key: string }[] {
  const byKey = new Map<string, { text: string; key: string }>();
  for (const text of words.map(normaliseLine)) {
    const key = pollWordKey(text);
    if (key !== '' && !byKey.has(key)) byKey.set(key, { text, key });
  }
  return [...byKey.values()];
}

/** Problems of the words as they were entered. Fields: `words.0` and so on. */
export function pollWordProblems(words: readonly string[]): Problem[] {
  const entered = words.map(normaliseLine);
  const count = normaliseWords(entered).length;
  if (count === 0) return [{ code: 'REQUIRED', message: 'Напишите хотя бы одно слово.', field: 'words.0' }];
  if (entered.filter(Boolean).length > pollWordLimits.words)
    return [{ code: 'TOO_MANY', message: `Оставьте не\u00A0больше ${pollWordLimits.words} слов.`, field: 'words.0' }];
  return entered.flatMap((word, index) => lineProblems(`words.${index}`, word || null, pollWordLimits.length));
}
