import type { Problem } from '../problem.js';
import { textProblems } from '../text/lines.js';
import { normaliseText } from '../text/text.js';

/** `secondsBetween`: of one person in a slow chat. */
export const roomMessageLimits = { text: 500, secondsBetween: 10, perMinute: 20, days: 30 } as const;

/** The first problem of a message to the chat of a room. `value` may be raw. */
export function checkRoomMessage(value: string): Problem | null {
  const field = 'text';
  const text = normaliseText(value);
  if (text === '') return { code: 'REQUIRED', message: 'Напишите сообщение.', field };
  return textProblems(field, text, roomMessageLimits.text)[0] ?? null;
}
