import cyrillicToTranslit from 'cyrillic-to-translit-js';

const { reverse } = cyrillicToTranslit({ preset: 'ru' });

/** Spellings that the library does not know, as the ones it does; then what it makes of the ends of words, put right. */
const spellings: readonly [RegExp, string][] = [
  [/j(?=[aeiou])/g, 'y'],
  [/j/g, 'i'],
  [/ph/g, 'f'],
  [/x|(?<![cskz])h/g, 'kh'],
  [/c(?=[eiy])/g, 'ts'],
  [/c(?!h)|q/g, 'k'],
  [/w/g, 'v'],
  [/ia(?![a-z])/g, 'iya'],
];
const ends: readonly [RegExp, string][] = [[/([иы])[иы](?![а-я])/g, '$1й']];

/** Russian written with Latin letters: `kardiologiya`, `kardiologija`, `cardiologia` → «кардиология». Null where there are none. */
export function fromLatin(text: string): string | null {
  const small = text.toLowerCase();
  if (!/[a-z]/.test(small)) return null;
  const known = spellings.reduce((result, [pattern, letters]) => result.replace(pattern, letters), small);
  return ends.reduce((result, [pattern, letters]) => result.replace(pattern, letters), reverse(known));
}
