/** Signs inside of words that change nothing: stress marks, soft hyphens, joiners. */
const silent = /[\u0300\u0301\u00ad\u200b-\u200d\u2060\ufeff]/g;
const word = /[\p{L}\p{N}]+/gu;

/** Composed letters (a decomposed «й» would lose its breve), lower case, ё as е. */
export const plain = (text: string): string =>
  text.normalize('NFC').replace(silent, '').toLowerCase().replaceAll('ё', 'е');

/** The words of a text in their plain form: letters and figures, separated by anything else. */
export const wordsOf = (text: string): string[] => plain(text).match(word) ?? [];
