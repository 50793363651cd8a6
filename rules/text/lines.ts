import type { Problem } from '../problem.js';
import { isInvalidLine, isInvalidText, lengthOf, normaliseLine, notLongerThan } from './text.js';

/** An optional line, normalised. Null if it is empty. */
export const lineOrNull = (value: string | null | undefined): string | null => normaliseLine(value ?? '') || null;

const tooLong = (field: string, limit: number): Problem => ({
  code: 'TOO_LONG',
  message: `Сократите: ${notLongerThan(limit)}.`,
  field,
});
const unusable: Omit<Problem, 'field'> = { code: 'UNUSABLE', message: 'Введите заново: есть служебные символы.' };

/** Problems of a normalised line written by staff. Null means optional and empty; '' means required and empty. */
export function lineProblems(field: string, line: string | null, limit: number): Problem[] {
  if (line === null) return [];
  if (line === '') return [{ code: 'REQUIRED', message: 'Заполните это поле.', field }];
  if (lengthOf(line) > limit) return [tooLong(field, limit)];
  return isInvalidLine(line) ? [{ ...unusable, field }] : [];
}

/** Problems of a text of several lines, which may be empty. */
export function textProblems(field: string, text: string | null, limit: number): Problem[] {
  if (text === null) return [];
  if (lengthOf(text) > limit) return [tooLong(field, limit)];
  return isInvalidText(text) ? [{ ...unusable, field }] : [];
}
