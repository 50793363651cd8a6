import { commonPasswords } from './common-passwords.js';
import { nameProblems } from './names.js';
import type { Problem, ProblemCode } from '../problem.js';
import { isInvalidLine, lengthOf, normaliseLine } from '../text/text.js';

export const emailLimit = 254;
const maxLocalPart = 64;
export const passwordLength = { min: 8, max: 128 } as const;

/** An address as it is stored and compared: without spaces around, composed, lower case. */
export function normaliseEmail(value: string): string {
  return normaliseLine(value.toLowerCase());
}

/** Checks one email address: a Latin local part and a domain in any alphabet. `value` may be raw. */
export function checkEmail(value: string): Problem | null {
  const email = normaliseEmail(value);
  const say = (code: ProblemCode, message: string): Problem => ({ code, message, field: 'email' });
  if (email === '') return say('EMAIL_REQUIRED', 'Укажите адрес электронной почты.');
  if (email.length > emailLimit)
    return say('EMAIL_TOO_LONG', `Укажите адрес короче: не длиннее ${emailLimit}\u00A0знаков.`);
  if (isInvalidLine(email)) return say('EMAIL_UNUSABLE', 'Введите адрес заново: в нём есть служебные символы.');
  if (/[,;]|\S\s+\S|@.*@/.test(email))
    return say('EMAIL_SEVERAL', 'Укажите один адрес, без пробелов, запятых и второго знака\u00A0@.');
  const [local, domain, ...others] = email.split('@');
  if (!local || !domain || others.length > 0) return say('EMAIL_FORMAT', 'Допишите адрес: нужен вид name@example.ru.');
  const index = [...local].findIndex((character) => character > '~');
  if (index >= 0) {
    return say(
      'EMAIL_LOCAL_PART',
      `До знака\u00A0@ нужны латинские буквы: проверьте ${index + 1}-й знак, «${[...local][index]}».`,
    );
  }
  if (local.length > maxLocalPart || !/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local)) {
    return say('EMAIL_LOCAL_PART', 'Проверьте часть адреса до знака\u00A0@: латинские буквы, цифры, точка, дефис.');
  }
  if (!isDomain(domain, emailLimit - local.length - 1))
    return say('EMAIL_DOMAIN', 'Проверьте часть адреса после знака\u00A0@, например mail.ru.');
  return null;
}

function isDomain(domain: string, limit: number): boolean {
  const labels = domain.split('.');
  if (
    labels.length < 2 ||
    !labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label))
  )
    return false;
  if (!/\p{L}/u.test(labels.at(-1) ?? '')) return false;
  if (!URL.canParse(`http://${domain}/`)) return false;
  // DNS limits apply to the encoded (punycode) name, which is longer.
  const encoded = new URL(`http://${domain}/`).hostname;
  return encoded.length <= limit && encoded.split('.').every((label) => label.length > 0 && label.length <= 63);
}

/** Checks length and guessability only. Any characters are allowed; nothing is trimmed. */
export function checkPassword(value: string, { email }: { email: string }): Problem | null {
  const say = (code: ProblemCode, message: string): Problem => ({ code, message, field: 'password' });
  if (value === '') return say('PASSWORD_REQUIRED', `Придумайте пароль: не короче ${passwordLength.min}\u00A0знаков.`);
  const length = lengthOf(value);
  if (length < passwordLength.min)
    return say('PASSWORD_TOO_SHORT', `Удлините пароль: нужно не меньше ${passwordLength.min}\u00A0знаков.`);
  if (length > passwordLength.max)
    return say('PASSWORD_TOO_LONG', `Сократите пароль: не больше ${passwordLength.max}\u00A0знаков.`);
  if (isInvalidLine(value)) return say('PASSWORD_UNUSABLE', 'Введите пароль заново: в нём есть служебные символы.');
  const lowerCase = value.toLowerCase();
  const address = normaliseEmail(email);
  if (address !== '' && (lowerCase === address || lowerCase === address.split('@')[0])) {
    return say('PASSWORD_IS_EMAIL', 'Придумайте другой пароль: он не должен совпадать с адресом почты.');
  }
  if (commonPasswords.has(lowerCase) || new Set(lowerCase).size < 3) {
    return say('PASSWORD_COMMON', 'Придумайте другой пароль: такой подбирают в первую очередь.');
  }
  return null;
}

export type AccountValues = {
  email: string;
  password: string;
  lastName: string;
  firstName: string;
  middleName?: string | null | undefined;
};

/** Name and email address of a person. */
export type PersonValues = Omit<AccountValues, 'password'>;

/** Problems of a person that staff enters at check-in or imports from a file. */
export const personProblems = (values: PersonValues): Problem[] =>
  [checkEmail(values.email), ...nameProblems(values)].filter((problem) => problem !== null);

/** Problems of a new account, without consents. The patronymic is optional here. */
export const accountProblems = (values: AccountValues): Problem[] =>
  [checkEmail(values.email), checkPassword(values.password, { email: values.email }), ...nameProblems(values)].filter(
    (problem) => problem !== null,
  );
