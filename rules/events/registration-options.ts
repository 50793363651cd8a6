import type { Question, QuestionKind } from './answers.js';
import { defaultTextLimit } from './answers.js';
import { isDate } from '../dates/dates.js';
import { lineProblems } from '../text/lines.js';
import type { Problem, ProblemCode } from '../problem.js';
import { cutText } from '../text/text.js';

/** Values of the tariff form. */
export type TariffValues = {
  title: string;
  description: string | null;
  /** Kopecks. */
  priceAmount: number;
  availableFrom: string | null;
  availableUntil: string | null;
};

/** Kopecks. Acquirers accept no less than one rouble. */
const minPrice = 100;
const maxPrice = 1_000_000_000;

export const registrationOptionLimits = { tariffs: 100, questions: 100, options: 50, capacity: 1_000_000 } as const;

export function tariffProblems(terms: TariffValues): Problem[] {
  const { title, description, priceAmount, availableFrom, availableUntil } = terms;
  const problems = [...lineProblems('title', title, 200), ...lineProblems('description', description, 500)];
  const isPrice = priceAmount === 0 || (priceAmount >= minPrice && priceAmount <= maxPrice);
  if (!Number.isInteger(priceAmount) || !isPrice)
    problems.push({
      code: 'PRICE_OUT_OF_RANGE',
      message: 'Укажите цену в рублях: 0, если бесплатно, иначе от 1 до 10 000 000 ₽.',
      field: 'priceAmount',
    });
  if (availableFrom !== null && availableUntil !== null && availableUntil <= availableFrom)
    problems.push({
      code: 'TARIFF_WINDOW',
      message: 'Продажа должна закончиться позже, чем начнётся.',
      field: 'availableUntil',
    });
  return problems;
}

/** Problems of a number of seats. Null: unlimited. */
export function capacityProblems(capacity: number | null): Problem[] {
  if (
    capacity === null ||
    (Number.isInteger(capacity) && capacity >= 0 && capacity <= registrationOptionLimits.capacity)
  )
    return [];
  return [
    { code: 'CAPACITY_FORMAT', message: 'Укажите, сколько мест: целое число, ноль или больше.', field: 'capacity' },
  ];
}

/** Whether answers are selected from options. */
export const hasOptions = (kind: QuestionKind): boolean => kind === 'CHOICE' || kind === 'CHOICES';

/** Answers that a condition on a question may name. Empty: no condition is possible. */
export function conditionValues({
  kind,
  options,
}: Pick<Question, 'kind' | 'options'>): { value: string; label: string }[] {
  if (kind === 'CONSENT') return [{ value: 'yes', label: 'отмечено' }];
  return hasOptions(kind) ? options.map(({ value, label }) => ({ value, label })) : [];
}

function optionProblems(options: Question['options'], kind: QuestionKind): Problem[] {
  const say = (code: ProblemCode, message: string): Problem[] => [{ code, message, field: 'options' }];
  const minOptions = kind === 'CHOICE' ? 2 : 1;
  if (options.length < minOptions)
    return say(
      'OPTIONS_TOO_FEW',
      minOptions === 2 ? 'Нужно хотя бы два ответа на выбор.' : 'Нужен хотя бы один ответ.',
    );
  if (options.length > registrationOptionLimits.options)
    return say('TOO_MANY', `Ответов может быть не больше ${registrationOptionLimits.options}.`);
  for (const { label } of options) {
    const [problem] = lineProblems('options', label, 200);
    if (problem) return say(problem.code, `Ответ «${cutText(label, 60)}»: ${problem.message}`);
  }
  const labels = options.map(({ label }) => label.toLowerCase());
  return new Set(labels).size < labels.length ? say('DUPLICATE', 'Среди ответов есть одинаковые.') : [];
}

const isNumber = (value: string): boolean => /^-?\d{1,12}(?:\.\d{1,6})?$/.test(value);

function rangeProblems({ kind, min, max }: Question): Problem[] {
  const isValid = kind === 'NUMBER' ? isNumber : isDate;
  const message = kind === 'NUMBER' ? 'Укажите число, например 12 или 1.5.' : 'Укажите существующую дату.';
  const problems = (['min', 'max'] as const)
    .filter((field) => ({ min, max })[field] != null && !isValid({ min, max }[field]!))
    .map((field): Problem => ({ code: 'OUT_OF_RANGE', message, field }));
  if (problems.length > 0 || min == null || max == null) return problems;
  const isReversed = kind === 'NUMBER' ? Number(max) < Number(min) : max < min;
  return isReversed ? [{ code: 'RANGE_ORDER', message: 'Верхняя граница меньше нижней.', field: 'max' }] : [];
}

/**
 * Problems of a question of a registration form.
 * @param before the questions before it; a condition may name only these, so that cycles are impossible
 */
export function questionProblems(question: Question & { help: string | null }, before: readonly Question[]): Problem[] {
  const { kind, label, help, options, maxLength, showIf } = question;
  const problems = [...lineProblems('label', label, 500), ...lineProblems('help', help, 500)];
  if (hasOptions(kind)) problems.push(...optionProblems(options, kind));
  if (kind === 'NUMBER' || kind === 'DATE') problems.push(...rangeProblems(question));
  if (maxLength != null && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= defaultTextLimit))
    problems.push({
      code: 'OUT_OF_RANGE',
      message: `Укажите, сколько знаков: от 1 до ${defaultTextLimit}.`,
      field: 'maxLength',
    });
  return showIf ? [...problems, ...conditionProblems(showIf, before)] : problems;
}

function conditionProblems(showIf: NonNullable<Question['showIf']>, before: readonly Question[]): Problem[] {
  const say = (message: string): Problem[] => [{ code: 'QUESTION_CONDITION', message, field: 'showIf' }];
  const parent = before.find(({ id }) => id === showIf.questionId);
  if (!parent) return say('Условие может зависеть только от вопроса, который стоит раньше.');
  const allowedValues = conditionValues(parent).map(({ value }) => value);
  if (allowedValues.length === 0)
    return say('Условие может зависеть только от вопроса с ответами на выбор или с отметкой.');
  if (showIf.values.length === 0) return say('Отметьте, при каких ответах показывать вопрос.');
  return showIf.values.every((value) => allowedValues.includes(value))
    ? []
    : say(`У вопроса «${parent.label}» больше нет такого ответа. Отметьте ответы условия заново.`);
}

/** The first question whose condition is invalid in this order. Null: none. */
export function invalidCondition(questions: readonly Question[]): { question: Question; problem: Problem } | null {
  for (const [index, question] of questions.entries()) {
    const [problem] = question.showIf ? conditionProblems(question.showIf, questions.slice(0, index)) : [];
    if (problem) return { question, problem };
  }
  return null;
}
