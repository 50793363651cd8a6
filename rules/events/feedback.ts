import { checkEmail } from '../people/account.js';
import { checkPhone } from '../people/phone.js';
import type { Problem, ProblemCode } from '../problem.js';
import { isInvalidLine, isInvalidText, lengthOf, normaliseLine, normaliseText, notLongerThan } from '../text/text.js';

export const feedbackLimits = { name: 150, text: 4000, least: 10 } as const;

/** Labels of topics, in the order of the select. */
export const feedbackTopics = {
  EVENTS: 'Участие в мероприятиях',
  NMO: 'Баллы и документы НМО',
  PAYMENT: 'Оплата и возврат',
  PARTNERSHIP: 'Партнёрство',
  PERSONAL_DATA: 'Персональные данные',
  SITE: 'Работа сайта',
  OTHER: 'Другое',
} as const;
export type FeedbackTopicName = keyof typeof feedbackTopics;

type FeedbackValues = {
  name: string;
  email: string;
  phone?: string | null | undefined;
  topic: string | null;
  text: string;
};

function checkName(value: string): Problem | null {
  const name = normaliseLine(value);
  const say = (code: ProblemCode, message: string): Problem => ({ code, message, field: 'name' });
  if (name === '') return say('NAME_REQUIRED', 'Укажите, как к вам обращаться.');
  if (lengthOf(name) > feedbackLimits.name)
    return say('NAME_TOO_LONG', `Сократите имя: ${notLongerThan(feedbackLimits.name)}.`);
  return isInvalidLine(name) ? say('NAME_UNUSABLE', 'Введите имя заново: в нём есть служебные символы.') : null;
}

/** The problem of a message to the organiser, or of an answer. `value` may be raw. */
export function checkMessage(value: string): Problem | null {
  const text = normaliseText(value);
  const length = lengthOf(text);
  const say = (code: ProblemCode, message: string): Problem => ({ code, message, field: 'text' });
  if (text === '') return say('REQUIRED', 'Напишите текст сообщения.');
  if (length < feedbackLimits.least)
    return say('TEXT_TOO_SHORT', 'Напишите подробнее: так мы сможем ответить по существу.');
  if (length > feedbackLimits.text)
    return say('TOO_LONG', `Сократите сообщение: ${notLongerThan(feedbackLimits.text)}.`);
  return isInvalidText(text) ? say('UNUSABLE', 'Введите текст заново: в нём есть служебные символы.') : null;
}

/** Problems of a feedback form in its order, without consents. */
export function feedbackProblems({ name, email, phone, topic, text }: FeedbackValues): Problem[] {
  const isTopic = topic !== null && Object.hasOwn(feedbackTopics, topic);
  const problems: (Problem | null)[] = [
    checkName(name),
    checkEmail(email),
    phone?.trim() ? checkPhone(phone) : null,
    isTopic ? null : { code: 'TOPIC_REQUIRED', message: 'Выберите тему сообщения.', field: 'topic' },
    checkMessage(text),
  ];
  return problems.filter((problem) => problem !== null);
}
