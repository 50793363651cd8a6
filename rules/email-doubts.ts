import { normaliseEmail } from './account.js';
import type { Problem } from './problem.js';
import { slipsBetween } from './typos.js';

/** Where most addresses are; one slip away from them is most likely a slip. */
const usual = [
  'gmail.com',
  'mail.ru',
  'yandex.ru',
  'yandex.com',
  'rambler.ru',
  'inbox.ru',
  'list.ru',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
];
/** Real domains that are one slip away from a usual one. */
const real = new Set(['mail.com', 'email.ru', 'ymail.com', 'vmail.ru', 'rmail.ru', 'mail.ua', 'mail.de', 'email.com']);
/** Slips that are farther away than one letter. */
const slips = new Map([
  ['gmail.ru', 'gmail.com'],
  ['gamil.ru', 'gmail.com'],
  ['gmai.ru', 'gmail.com'],
  ['yadnex.ry', 'yandex.ru'],
  ['jandex.ru', 'yandex.ru'],
]);

/** The address that was most likely meant, where the domain looks mistyped; null: nothing looks wrong. */
export function likelyEmail(value: string): string | null {
  const [local, domain] = normaliseEmail(value).split('@');
  if (!local || !domain || usual.includes(domain) || real.has(domain)) return null;
  const meant = slips.get(domain) ?? usual.find((known) => slipsBetween(domain, known, 1) === 1);
  return meant ? `${local}@${meant}` : null;
}

/** A question about an address that may be right: whoever means it goes on with it. */
export function emailDoubt(value: string): Problem | null {
  const meant = likelyEmail(value);
  return meant
    ? { code: 'EMAIL_DOUBTFUL', message: `Похоже на опечатку в адресе: может быть, ${meant}?`, field: 'email' }
    : null;
}
