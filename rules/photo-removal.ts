import { checkEmail, normaliseEmail } from './account.js';
import type { Problem } from './problem.js';
import { isUnusableLine, isUnusableText, lengthOf, normaliseLine, normaliseText, notLongerThan } from './text.js';

export type RemovalRequest = { name: string; email: string; reason: string };

export const removalNameLimit = 200;
export const removalReasonLimit = 2000;
export const removalAnswerLimit = 1000;

/** A request to take a picture away, as it is kept. */
export const normaliseRemovalRequest = ({ name, email, reason }: RemovalRequest): RemovalRequest => ({
  name: normaliseLine(name),
  email: normaliseEmail(email),
  reason: normaliseText(reason),
});

/** What is wrong with a request to take a picture away. A reason need not be given. */
export function checkRemovalRequest(given: RemovalRequest): Problem[] {
  const { name, reason } = normaliseRemovalRequest(given);
  const problems: Problem[] = [];
  const say = (field: string, code: string, message: string) => problems.push({ code, message, field });
  if (!name) say('name', 'NAME_REQUIRED', 'Напишите, как к вам обращаться.');
  else if (lengthOf(name) > removalNameLimit)
    say('name', 'NAME_TOO_LONG', `Сократите имя: ${notLongerThan(removalNameLimit)}.`);
  else if (isUnusableLine(name)) say('name', 'NAME_UNUSABLE', 'Введите имя заново: в нём есть служебные символы.');
  const email = checkEmail(given.email);
  if (email) problems.push(email);
  if (lengthOf(reason) > removalReasonLimit)
    say('reason', 'REASON_TOO_LONG', `Сократите текст: ${notLongerThan(removalReasonLimit)}.`);
  else if (isUnusableText(reason))
    say('reason', 'REASON_UNUSABLE', 'Введите текст заново: в нём есть служебные символы.');
  return problems;
}
