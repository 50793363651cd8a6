// A joiner between emoji stays: it makes one of them, such as a family.
const invisible =
  /[\u00AD\u200B\u200C\u2060\uFEFF]|\u200D(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D/gu;
// C0 and C1 controls, and bidirectional marks, which make text look different from what is stored.
const unusableInLine = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/;
const unusableInText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/;
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** One line: composed letters, no invisible characters, single spaces, none at the ends. */
export function normaliseLine(value: string): string {
  return value
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[^\S\n\r\t\v\f]+/g, ' ')
    .trim();
}

/** Several lines: composed letters, `\n` line ends, no space at the ends. */
export function normaliseText(value: string): string {
  return value.replace(invisible, '').normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Text for comparison: letter case and «ё» make no difference. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The lines of a text that are not empty, without spaces at their ends. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Order by code units, as databases sort texts of ASCII letters and digits. */
export const compareCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** True when a line holds a control character, a text-reordering mark or half of a surrogate pair. */
export function isInvalidLine(value: string): boolean {
  return unusableInLine.test(value) || loneSurrogate.test(value);
}

/** The same for a text, where line ends and tabs are allowed. */
export function isInvalidText(value: string): boolean {
  return unusableInText.test(value) || loneSurrogate.test(value);
}

/** Length in Unicode characters, not in UTF-16 units. */
export function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/** The beginning of a text, of at most `length` UTF-16 units and without half an emoji. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, new Intl.Segmenter('ru').segment(text).containing(length)!.index);

/** «21 знака», «25 знаков»: the genitive that follows «не длиннее». */
export function notLongerThan(limit: number): string {
  const isOne = limit % 10 === 1 && limit % 100 !== 11;
  return `не длиннее ${limit}\u00A0${isOne ? 'знака' : 'знаков'}`;
}

/** Top-level domains that mail clients turn into links, in any case. */
const topLevelDomains =
  'com|net|org|info|biz|ru|su|рф|рус|сайт|онлайн|орг|io|me|app|dev|site|online|xyz|top|link|click|shop|store|club|pro|live|space|website';
const webAddress = new RegExp(
  [
    String.raw`\p{L}[\p{L}\d+.-]*://`,
    String.raw`(?<![\p{L}\d])www\.`,
    String.raw`[^\s@]+@[^\s@]+\.\p{L}{2,}`,
    String.raw`[\p{L}\d-]{2,}\.(?:${topLevelDomains})(?![\p{L}\d-])`,
    String.raw`[a-z\d-]{2,}\.[a-z]{2,}(?![\p{L}\d])`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)`,
  ].join('|'),
  'u',
);
const webAddressAnyCase = new RegExp(
  String.raw`(?:\p{L}[\p{L}\d+.-]*://|(?<![\p{L}\d])www\.|[\p{L}\d-]{2,}\.(?:${topLevelDomains})(?![\p{L}\d-]))`,
  'iu',
);

/** Whether a line contains a web or email address that mail clients may turn into a link. */
export const hasWebAddress = (value: string): boolean => webAddress.test(value) || webAddressAnyCase.test(value);
