import { normaliseEmail } from './account.js';
import type { Problem } from '../problem.js';
import { typoDistance } from '../text/typos.js';

/** Domains of most addresses. A domain that differs by one typo is most likely a typo. */
const commonDomains = [
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
/** Real domains that differ from a common one by one typo. */
const otherDomains = new Set([
  'mail.com',
  'email.ru',
  'ymail.com',
  'vmail.ru',
  'rmail.ru',
  'mail.ua',
  'mail.de',
  'email.com',
]);
/** Common typos of more than one letter. */
const knownTypos = new Map([
  ['gmail.ru', 'gmail.com'],
  ['gamil.ru', 'gmail.com'],
  ['gmai.ru', 'gmail.com'],
  ['yadnex.ry', 'yandex.ru'],
  ['jandex.ru', 'yandex.ru'],
]);

/** The likely address if the domain looks mistyped. Null: nothing looks wrong. */
export function likelyEmail(value: string): string | null {
  const [local, domain] = normaliseEmail(value).split('@');
  if (!local || !domain || commonDomains.includes(domain) || otherDomains.has(domain)) return null;
  const likelyDomain =
    knownTypos.get(domain) ?? commonDomains.find((candidate) => typoDistance(domain, candidate, 1) === 1);
  return likelyDomain ? `${local}@${likelyDomain}` : null;
}

/** A warning about an address that may be mistyped. Users may confirm it. */
export function emailWarning(value: string): Problem | null {
  const suggestion = likelyEmail(value);
  return suggestion
    ? { code: 'EMAIL_DOUBTFUL', message: `Похоже на опечатку в адресе: может быть, ${suggestion}?`, field: 'email' }
    : null;
}
