import type { Problem } from './problem.js';
import { isUnusableLine, isUnusableText, lengthOf, normaliseLine, notLongerThan } from './text.js';

/** A line that may be left out, as it is kept. */
export const lineOrNull = (value: string | null | undefined): string | null => normaliseLine(value ?? '') || null;

const tooLong = (field: string, most: number): Problem => ({
  code: 'TOO_LONG',
  message: `Сократите: ${notLongerThan(most)}.`,
  field,
});
const unusable: Omit<Problem, 'field'> = { code: 'UNUSABLE', message: 'Введите заново: есть служебные символы.' };

/** What is wrong with a normalised line that staff has written; null may be left out, an empty one may not. */
export function lineProblems(field: string, line: string | null, most: number): Problem[] {
  if (line === null) return [];
  if (line === '') return [{ code: 'REQUIRED', message: 'Заполните это поле.', field }];
  if (lengthOf(line) > most) return [tooLong(field, most)];
  return isUnusableLine(line) ? [{ ...unusable, field }] : [];
}

/** The same for a text of several lines, which may be empty. */
export function textProblems(field: string, text: string | null, most: number): Problem[] {
  if (text === null) return [];
  if (lengthOf(text) > most) return [tooLong(field, most)];
  return isUnusableText(text) ? [{ ...unusable, field }] : [];
}
