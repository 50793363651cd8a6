import type { Problem, ProblemCode } from '../problem.js';

/** Weights of the control digits: a legal entity has one, a person has two. */
const weights = {
  entity: [2, 4, 10, 3, 5, 9, 4, 6, 8],
  first: [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  second: [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
} as const;

/** ИНН or КПП as it is stored: without spaces and hyphens. */
export const normaliseTaxCode = (value: string): string =>
  value
    .trim()
    .replace(/[\s\-\u2010-\u2015\u2212]/g, '')
    .toUpperCase();

const controlDigit = (digits: string, digitWeights: readonly number[]): number =>
  (digitWeights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11) % 10;

/** Whether the control digits match the digits before them. */
function hasValidControl(digits: string): boolean {
  if (digits.length === 10) return controlDigit(digits, weights.entity) === Number(digits[9]);
  return (
    controlDigit(digits, weights.first) === Number(digits[10]) &&
    controlDigit(digits, weights.second) === Number(digits[11])
  );
}

/** Whether an ИНН belongs to a legal entity (10 digits). A sole trader's has 12 digits. */
export const isEntityInn = (value: string): boolean => normaliseTaxCode(value).length === 10;

/** The problem of an ИНН, or null. `value` may be raw. */
export function checkInn(value: string, field = 'inn'): Problem | null {
  const digits = normaliseTaxCode(value);
  const problem = (code: ProblemCode, message: string): Problem => ({ code, message, field });
  if (digits === '') return problem('INN_REQUIRED', 'Укажите ИНН плательщика.');
  if (!/^\d+$/.test(digits)) return problem('INN_CHARACTERS', 'Оставьте в ИНН только цифры.');
  if (digits.length !== 10 && digits.length !== 12)
    return problem(
      'INN_LENGTH',
      `Проверьте ИНН: у организации в нём 10\u00A0цифр, у предпринимателя 12, а здесь ${digits.length}.`,
    );
  if (/^0+$/.test(digits) || digits.startsWith('00'))
    return problem('INN_IMPOSSIBLE', 'Проверьте ИНН: такого номера не бывает.');
  return hasValidControl(digits)
    ? null
    : problem('INN_CONTROL', 'Проверьте ИНН: последние цифры не подходят к остальным, где-то опечатка.');
}

/** The problem of a КПП, or null. Organisations have one, sole traders do not. Both values may be raw. */
export function checkKpp(value: string | null, inn: string, field = 'kpp'): Problem | null {
  const kpp = normaliseTaxCode(value ?? '');
  const problem = (code: ProblemCode, message: string): Problem => ({ code, message, field });
  const isEntity = isEntityInn(inn);
  if (kpp === '') return isEntity ? problem('KPP_REQUIRED', 'Укажите КПП: у организации он есть всегда.') : null;
  if (!isEntity && normaliseTaxCode(inn).length === 12)
    return problem('KPP_NOT_NEEDED', 'Уберите КПП: у предпринимателя его нет.');
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) ? null : problem('KPP_FORMAT', 'Проверьте КПП: в нём 9\u00A0цифр.');
}
