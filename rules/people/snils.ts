import type { Problem, ProblemCode } from '../problem.js';

/** Numbers up to this one were issued without control digits. */
const lastUnchecked = 1_001_998;

/** Eleven digits from any usual spelling. Otherwise the trimmed value, which `checkSnils` rejects. */
export function normaliseSnils(value: string): string {
  const trimmed = value.trim();
  return /^[\d\s.\-\u2010-\u2015\u2212]*$/.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
}

/** The control digits of the first nine digits. */
function controlOf(digits: string): string {
  const sum = Array.from(digits.slice(0, 9), Number).reduce((total, digit, index) => total + digit * (9 - index), 0);
  return String((sum % 101) % 100).padStart(2, '0');
}

/** The problem of a СНИЛС, or null. It is optional. `value` may be raw. */
export function checkSnils(value: string | null, field = 'snils'): Problem | null {
  const digits = normaliseSnils(value ?? '');
  const problem = (code: ProblemCode, message: string): Problem => ({ code, message, field });
  if (digits === '') return null;
  if (!/^\d+$/.test(digits)) return problem('SNILS_CHARACTERS', 'Оставьте в СНИЛС только цифры, пробелы и дефисы.');
  if (digits.length !== 11)
    return problem('SNILS_LENGTH', `Проверьте СНИЛС: в нём 11\u00A0цифр, а здесь ${digits.length}.`);
  if (/^(\d)\1*$/.test(digits) || digits.startsWith('000000000'))
    return problem('SNILS_IMPOSSIBLE', 'Проверьте СНИЛС: такого номера не бывает.');
  const hasValidControl = Number(digits.slice(0, 9)) <= lastUnchecked || controlOf(digits) === digits.slice(9);
  return hasValidControl
    ? null
    : problem('SNILS_CONTROL', 'Проверьте СНИЛС: последние две цифры не подходят к остальным, где-то опечатка.');
}

const groups = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;

/** «112-233-445 95». A value that is not a СНИЛС stays unchanged. */
export function formatSnils(value: string): string {
  const digits = normaliseSnils(value);
  return groups.test(digits) ? digits.replace(groups, '$1-$2-$3\u00A0$4') : value.trim();
}

/** «***-***-445 95»: enough for users to recognise their own number. */
export const maskSnils = (digits: string): string => digits.replace(groups, '***-***-$3\u00A0$4');
