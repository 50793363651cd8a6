import type { Problem } from '../problem.js';
import { textProblems } from '../text/lines.js';
import { lengthOf, normaliseText } from '../text/text.js';

export const roomQuestionLimits = { least: 3, text: 500, secondsBetween: 20, perDay: 20 } as const;

/** The first problem of a question to a room. `value` may be raw. */
export function checkRoomQuestion(value: string): Problem | null {
  const field = 'text';
  const text = normaliseText(value);
  if (text === '') return { code: 'REQUIRED', message: 'Напишите вопрос.', field };
  if (lengthOf(text) < roomQuestionLimits.least)
    return { code: 'TEXT_TOO_SHORT', message: 'Напишите вопрос целиком.', field };
  return textProblems(field, text, roomQuestionLimits.text)[0] ?? null;
}
