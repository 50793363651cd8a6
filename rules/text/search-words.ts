/** Characters within words that search ignores: stress marks, soft hyphens, joiners. */
const ignoredCharacters = /[\u0300\u0301\u00ad\u200b-\u200d\u2060\ufeff]/g;
const word = /[\p{L}\p{N}]+/gu;

/** Text for comparison: composed letters (a decomposed «й» would lose its breve), lower case, ё as е. */
export const foldText = (text: string): string =>
  text.normalize('NFC').replace(ignoredCharacters, '').toLowerCase().replaceAll('ё', 'е');

/** The normalised words of a text: sequences of letters and digits. */
export const searchWords = (text: string): string[] => foldText(text).match(word) ?? [];
