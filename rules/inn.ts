import type { Problem } from './problem.js';

/** Weights of the control digits: one for a legal entity, two for a person. */
const weights = {
  entity: [2, 4, 10, 3, 5, 9, 4, 6, 8],
  first: [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  second: [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
} as const;

/** ИНН and КПП as they are kept: without the spaces and hyphens that people put between digits. */
export const normaliseTaxCode = (value: string): string =>
  value
    .trim()
    .replace(/[\s\-\u2010-\u2015\u2212]/g, '')
    .toUpperCase();

const control = (digits: string, by: readonly number[]): number =>
  (by.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11) % 10;

/** Whether the last digits belong to those in front of them. */
function isRight(digits: string): boolean {
  if (digits.length === 10) return control(digits, weights.entity) === Number(digits[9]);
  return (
    control(digits, weights.first) === Number(digits[10]) && control(digits, weights.second) === Number(digits[11])
  );
}

/** A number of ten digits is that of a legal entity, of twelve that of a sole trader. */
export const isEntityInn = (value: string): boolean => normaliseTaxCode(value).length === 10;

/** What is wrong with an ИНН, or null. `value` may be raw. */
export function checkInn(value: string, field = 'inn'): Problem | null {
  const digits = normaliseTaxCode(value);
  const say = (code: string, message: string): Problem => ({ code, message, field });
  if (digits === '') return say('INN_REQUIRED', 'Укажите ИНН плательщика.');
  if (!/^\d+$/.test(digits)) return say('INN_CHARACTERS', 'Оставьте в ИНН только цифры.');
  if (digits.length !== 10 && digits.length !== 12)
    return say(
      'INN_LENGTH',
      `Проверьте ИНН: у организации в нём 10\u00A0цифр, у предпринимателя 12, а здесь ${digits.length}.`,
    );
  if (/^0+$/.test(digits) || digits.startsWith('00'))
    return say('INN_IMPOSSIBLE', 'Проверьте ИНН: такого номера не бывает.');
  return isRight(digits)
    ? null
    : say('INN_CONTROL', 'Проверьте ИНН: последние цифры не подходят к остальным, где-то опечатка.');
}

/** What is wrong with a КПП, or null: an organisation has one, a sole trader has none. Both may be raw. */
export function checkKpp(value: string | null, inn: string, field = 'kpp'): Problem | null {
  const kpp = normaliseTaxCode(value ?? '');
  const say = (code: string, message: string): Problem => ({ code, message, field });
  const isEntity = isEntityInn(inn);
  if (kpp === '') return isEntity ? say('KPP_REQUIRED', 'Укажите КПП: у организации он есть всегда.') : null;
  if (!isEntity && normaliseTaxCode(inn).length === 12)
    return say('KPP_NOT_NEEDED', 'Уберите КПП: у предпринимателя его нет.');
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) ? null : say('KPP_FORMAT', 'Проверьте КПП: в нём 9\u00A0цифр.');
}
