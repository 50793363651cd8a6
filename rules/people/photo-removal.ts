import { checkEmail, normaliseEmail } from './account.js';
import type { Problem, ProblemCode } from '../problem.js';
import { isInvalidLine, isInvalidText, lengthOf, normaliseLine, normaliseText, notLongerThan } from '../text/text.js';

export type RemovalRequest = { name: string; email: string; reason: string };

export const removalNameLimit = 200;
export const removalReasonLimit = 2000;
export const removalAnswerLimit = 1000;

/** A request to remove a photograph, as it is stored. */
export const normaliseRemovalRequest = ({ name, email, reason }: RemovalRequest): RemovalRequest => ({
  name: normaliseLine(name),
  email: normaliseEmail(email),
  reason: normaliseText(reason),
});

/** Problems of a request to remove a photograph. The reason is optional. */
export function checkRemovalRequest(request: RemovalRequest): Problem[] {
  const { name, reason } = normaliseRemovalRequest(request);
  const problems: Problem[] = [];
  const addProblem = (field: string, code: ProblemCode, message: string) => problems.push({ code, message, field });
  if (!name) addProblem('name', 'NAME_REQUIRED', 'Напишите, как к вам обращаться.');
  else if (lengthOf(name) > removalNameLimit)
    addProblem('name', 'NAME_TOO_LONG', `Сократите имя: ${notLongerThan(removalNameLimit)}.`);
  else if (isInvalidLine(name))
    addProblem('name', 'NAME_UNUSABLE', 'Введите имя заново: в нём есть служебные символы.');
  const email = checkEmail(request.email);
  if (email) problems.push(email);
  if (lengthOf(reason) > removalReasonLimit)
    addProblem('reason', 'TOO_LONG', `Сократите текст: ${notLongerThan(removalReasonLimit)}.`);
  else if (isInvalidText(reason))
    addProblem('reason', 'UNUSABLE', 'Введите текст заново: в нём есть служебные символы.');
  return problems;
}
