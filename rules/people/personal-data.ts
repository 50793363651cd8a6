import { foldCase } from '../text/text.js';
import { checkSnils } from './snils.js';

/** Personal data that may be a patient's, with their names as «в тексте есть …». */
export const personalDataTitles = {
  PHONE: 'номер телефона',
  EMAIL: 'адрес почты',
  SNILS: 'номер СНИЛС',
  BIRTH_DATE: 'дата рождения',
} as const;
export type PersonalData = keyof typeof personalDataTitles;

const gap = String.raw`[\s().\-\u2010-\u2015\u2212]{0,3}`;
/** The digits of a number in groups, as «921 123-45-67». */
const grouped = (...lengths: number[]): string => lengths.map((length) => String.raw`\d{${length}}`).join(gap);

const phones = [
  // The whole number; 8 800 is nobody's own.
  String.raw`(?:\+7|(?<!\d)[78])${gap}(?!800)${grouped(3, 3, 2, 2)}(?!\d)`,
  // Without the country: mobile ones, and those whose area is in brackets.
  String.raw`(?<!\d)(?:9\d{2}${gap}|\([3489]\d{2}\)\s?)${grouped(3, 2, 2)}(?!\d)`,
  // Of other countries.
  String.raw`\+(?!7)\d(?:${gap}\d){9,14}(?!\d)`,
  // A short one is a phone only by its name.
  String.raw`(?<!\p{L})(?:тел(?:ефон\p{L}*)?|моб(?:ильн\p{L}+)?|звони\p{L}*|whatsapp|ватсап)[^\p{L}\d]{1,4}\d(?:${gap}\d){5,10}(?!\d)`,
];
const phone = new RegExp(phones.join('|'), 'u');

const email = /[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u;

const snils = new RegExp(String.raw`(?<!\d)${grouped(3, 3, 3, 2)}(?!\d)`, 'gu');
const namedSnils = new RegExp(String.raw`(?<!\p{L})снилс[^\d]{0,12}${grouped(3, 3, 3, 2)}(?!\d)`, 'u');

const months = 'январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр';
const date = String.raw`(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}\s(?:${months})\p{L}*\s\d{4})(?!\d)`;
/** What makes a date one of birth, before or after it. Other dates are of events, analyses and drugs. */
const birth = String.raw`(?<!\p{L})(?:родил(?:ся|ась)|рожден(?:ия|а)?(?!\p{L})|[дг]\.\s?р\.|д/р(?!\p{L}))`;
const birthDate = new RegExp(String.raw`${birth}[^\d]{0,20}${date}|${date}[^\d]{0,12}${birth}`, 'u');

/**
 * The first kind of personal data that a text has; null: none. Doses, pressures, ranges and dates of events are none.
 * @param text normalised
 */
export function findPersonalData(text: string): PersonalData | null {
  const folded = foldCase(text);
  if (email.test(folded)) return 'EMAIL';
  const isSnils = (number: string): boolean => checkSnils(number) === null;
  if (namedSnils.test(folded) || folded.match(snils)?.some(isSnils)) return 'SNILS';
  if (phone.test(folded)) return 'PHONE';
  return birthDate.test(folded) ? 'BIRTH_DATE' : null;
}

/** Tells the author why a text waits for the moderator; null: it has no personal data. @param text normalised */
export function personalDataNote(text: string): string | null {
  const found = findPersonalData(text);
  return found && `В\u00A0тексте есть ${personalDataTitles[found]}, поэтому сначала его читает модератор.`;
}
