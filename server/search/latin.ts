import cyrillicToTranslit from 'cyrillic-to-translit-js';

const { reverse } = cyrillicToTranslit({ preset: 'ru' });

/** Converts spellings that the library does not support, then corrects the endings that it produces. */
const spellingRules: readonly [RegExp, string][] = [
  [/j(?=[aeiou])/g, 'y'],
  [/j/g, 'i'],
  [/ph/g, 'f'],
  [/x|(?<![cskz])h/g, 'kh'],
  [/c(?=[eiy])/g, 'ts'],
  [/c(?!h)|q/g, 'k'],
  [/w/g, 'v'],
  [/ia(?![a-z])/g, 'iya'],
];
const endingRules: readonly [RegExp, string][] = [[/([иы])[иы](?![а-я])/g, '$1й']];

/**
 * Russian in Latin letters: `kardiologiya`, `kardiologija`, `cardiologia` → «кардиология». Null without Latin letters.
 */
export function fromLatin(text: string): string | null {
  const lowerCase = text.toLowerCase();
  if (!/[a-z]/.test(lowerCase)) return null;
  const normalized = spellingRules.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    lowerCase,
  );
  return endingRules.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    reverse(normalized),
  );
}
