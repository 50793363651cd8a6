import type { Problem } from './problem.js';

/** Up to this number, numbers were given out without control digits. */
const lastUnchecked = 1_001_998;

/** Eleven digits, from any usual spelling; else the value trimmed, for `checkSnils` to refuse. */
export function normaliseSnils(value: string): string {
  const typed = value.trim();
  return /^[\d\s.\-\u2010-\u2015\u2212]*$/.test(typed) ? typed.replace(/\D/g, '') : typed;
}

/** The two last digits that belong to the nine first ones. */
function controlOf(digits: string): string {
  const sum = Array.from(digits.slice(0, 9), Number).reduce((total, digit, index) => total + digit * (9 - index), 0);
  return String((sum % 101) % 100).padStart(2, '0');
}

/** What is wrong with a number, or null. It need not be given. `value` may be raw. */
export function checkSnils(value: string | null, field = 'snils'): Problem | null {
  const digits = normaliseSnils(value ?? '');
  const say = (code: string, message: string): Problem => ({ code, message, field });
  if (digits === '') return null;
  if (!/^\d+$/.test(digits)) return say('SNILS_CHARACTERS', 'Оставьте в СНИЛС только цифры, пробелы и дефисы.');
  if (digits.length !== 11)
    return say('SNILS_LENGTH', `Проверьте СНИЛС: в нём 11\u00A0цифр, а здесь ${digits.length}.`);
  if (/^(\d)\1*$/.test(digits) || digits.startsWith('000000000'))
    return say('SNILS_IMPOSSIBLE', 'Проверьте СНИЛС: такого номера не бывает.');
  const isRight = Number(digits.slice(0, 9)) <= lastUnchecked || controlOf(digits) === digits.slice(9);
  return isRight
    ? null
    : say('SNILS_CONTROL', 'Проверьте СНИЛС: последние две цифры не подходят к остальным, где-то опечатка.');
}

const groups = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;

/** «112-233-445 95»; what is no number stays as it is. */
export function formatSnils(value: string): string {
  const digits = normaliseSnils(value);
  return groups.test(digits) ? digits.replace(groups, '$1-$2-$3\u00A0$4') : value.trim();
}

/** «***-***-445 95»: enough for a person to know her own. */
export const maskSnils = (digits: string): string => digits.replace(groups, '***-***-$3\u00A0$4');
