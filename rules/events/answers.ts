import { isDate } from '../dates/dates.js';
import type { Problem, ProblemCode } from '../problem.js';
import { isInvalidText, lengthOf, normaliseLine, normaliseText, notLongerThan } from '../text/text.js';

export type QuestionKind = 'TEXT' | 'CHOICE' | 'CHOICES' | 'NUMBER' | 'DATE' | 'CONSENT';

/** A question of an event's registration form. Same shape as `EventQuestion` in the schema. */
export type Question = {
  id: string;
  kind: QuestionKind;
  label: string;
  required: boolean;
  options: readonly { value: string; label: string }[];
  min?: string | null;
  max?: string | null;
  maxLength?: number | null;
  showIf?: { questionId: string; values: readonly string[] } | null;
};

/** Values by question id. Only CHOICES may have several; CONSENT is `['yes']`, DATE is `YYYY-MM-DD`. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export const defaultTextLimit = 2000;

/** An answer for display: options by their labels, a ticked checkbox as «Да». */
export const formatAnswer = (
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  values: readonly string[],
): string =>
  kind === 'CONSENT'
    ? values.map(() => 'Да').join(', ')
    : values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');

function valuesOf(answers: Answers, id: string): readonly string[] {
  return Object.hasOwn(answers, id) ? (answers[id] ?? []) : [];
}

/** Whether all conditions in the chain of a question hold. A condition on an unknown question and a cycle never hold. */
export function isQuestionVisible(question: Question, questions: readonly Question[], answers: Answers): boolean {
  const visitedIds = new Set<string>();
  for (let current = question; current.showIf;) {
    const { questionId, values } = current.showIf;
    const parent = questions.find((other) => other.id === questionId);
    if (!parent || visitedIds.has(questionId)) return false;
    if (!normaliseValues(parent, valuesOf(answers, questionId)).some((value) => values.includes(value))) return false;
    visitedIds.add(questionId);
    current = parent;
  }
  return true;
}

function normaliseValues(question: Question, values: readonly string[]): string[] {
  switch (question.kind) {
    case 'TEXT':
      return values.map(normaliseText).filter((value) => value !== '');
    case 'NUMBER':
      return values.map(normaliseNumber).filter((value) => value !== '');
    case 'CHOICES':
      return [...new Set(values.filter((value) => value !== ''))];
    case 'CHOICE':
    case 'DATE':
    case 'CONSENT':
      return values.map(normaliseLine).filter((value) => value !== '');
  }
}

function normaliseNumber(value: string): string {
  return normaliseLine(value)
    .replace(/\s/g, '')
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
}

/** Answers as they are stored: normalised, only to visible questions, without empty ones. */
export function normaliseAnswers(questions: readonly Question[], answers: Answers): Record<string, string[]> {
  return Object.fromEntries(
    questions
      .filter((question) => isQuestionVisible(question, questions, answers))
      .map((question): [string, string[]] => [question.id, normaliseValues(question, valuesOf(answers, question.id))])
      .filter(([, values]) => values.length > 0),
  );
}

/** Problems of answers, in the order of the questions. Fields are `answers.<question id>`. */
export function checkAnswers(questions: readonly Question[], answers: Answers): Problem[] {
  const problems = questions
    .filter((question) => isQuestionVisible(question, questions, answers))
    .map((question) => checkAnswer(question, normaliseValues(question, valuesOf(answers, question.id))))
    .filter((problem) => problem !== null);
  const unknownAnswers = Object.keys(answers)
    .filter((id) => valuesOf(answers, id).length > 0 && !questions.some((question) => question.id === id))
    .map((id): Problem => ({
      code: 'ANSWER_UNKNOWN',
      message: 'Обновите страницу: вопросы этой формы изменились.',
      field: `answers.${id}`,
    }));
  return [...problems, ...unknownAnswers];
}

/** Whether a required question has no answer. */
export const lacksRequiredAnswers = (questions: readonly Question[], answers: Answers): boolean =>
  checkAnswers(questions, answers).some(({ code }) => code === 'ANSWER_REQUIRED');

function checkAnswer(question: Question, values: readonly string[]): Problem | null {
  const say = (code: ProblemCode, message: string): Problem => ({ code, message, field: `answers.${question.id}` });
  const [value] = values;
  if (value === undefined) return question.required ? say('ANSWER_REQUIRED', requiredMessages[question.kind]) : null;
  if (values.length > 1 && question.kind !== 'CHOICES') return say('ANSWER_ONE', 'Дайте на этот вопрос один ответ.');
  switch (question.kind) {
    case 'TEXT':
      return checkText(value, question.maxLength ?? defaultTextLimit, say);
    case 'NUMBER':
      return checkNumber(value, question, say);
    case 'DATE':
      return checkDate(value, question, say);
    case 'CONSENT':
      return value === 'yes' ? null : say('ANSWER_CONSENT', 'Отметьте согласие или оставьте его пустым.');
    case 'CHOICE':
    case 'CHOICES':
      return values.every((selected) => question.options.some((option) => option.value === selected))
        ? null
        : say('ANSWER_OPTION', 'Выберите ответ из предложенных.');
  }
}

const requiredMessages: Record<QuestionKind, string> = {
  TEXT: 'Ответьте на этот вопрос.',
  CHOICE: 'Выберите один из ответов.',
  CHOICES: 'Отметьте хотя бы один ответ.',
  NUMBER: 'Укажите число.',
  DATE: 'Укажите дату.',
  CONSENT: 'Отметьте согласие: без него продолжить нельзя.',
};

type Say = (code: ProblemCode, message: string) => Problem;

function checkText(value: string, limit: number, say: Say): Problem | null {
  if (isInvalidText(value)) return say('ANSWER_UNUSABLE', 'Введите ответ заново: в нём есть служебные символы.');
  return lengthOf(value) > limit ? say('ANSWER_TOO_LONG', `Сократите ответ: ${notLongerThan(limit)}.`) : null;
}

function checkNumber(value: string, { min, max }: Question, say: Say): Problem | null {
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(value))
    return say('ANSWER_NUMBER', 'Укажите число цифрами, например 12 или 1,5.');
  const number = Number(value);
  if (min != null && number < Number(min)) return say('ANSWER_TOO_SMALL', `Укажите число не меньше ${decimal(min)}.`);
  if (max != null && number > Number(max)) return say('ANSWER_TOO_LARGE', `Укажите число не больше ${decimal(max)}.`);
  return null;
}

function decimal(value: string): string {
  return value.replace('.', ',').replace(/^-/, '\u2212');
}

function checkDate(value: string, { min, max }: Question, say: Say): Problem | null {
  if (!isDate(value)) return say('ANSWER_DATE', 'Укажите существующую дату: день, месяц и год.');
  if (min != null && value < min) return say('ANSWER_TOO_EARLY', `Укажите дату не раньше ${russianDate(min)}.`);
  if (max != null && value > max) return say('ANSWER_TOO_LATE', `Укажите дату не позже ${russianDate(max)}.`);
  return null;
}

function russianDate(date: string): string {
  return date.split('-').reverse().join('.');
}
