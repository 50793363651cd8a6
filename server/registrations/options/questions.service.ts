import { v7 as uuid } from 'uuid';
import { lineOrNull } from '../../../rules/text/lines.js';
import {
  invalidCondition,
  hasOptions,
  registrationOptionLimits,
  questionProblems,
} from '../../../rules/events/registration-options.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { EventQuestion } from '../../events/event-parts.entity.js';
import { parseQuestion } from '../../events/events.service.js';
import { lockEvent } from '../../events/publication/lock-event.js';
import { rejectConflict, rejectForeignOffer } from './options.policy.js';
import { answersQuestionCondition, optionsAfterChange } from './options.service.js';
import { questionVersion, type QuestionContent } from './options.versions.js';
import type { OfferedQuestionInput } from './options.inputs.js';
import type { EventOffer } from './options.results.js';
import { writeOrder } from './tariffs.service.js';

type OfferChange = Promise<{ offer: EventOffer }>;

/** Values of another kind of question are dropped, so that they do not reappear when the kind changes back. */
function toContent(input: OfferedQuestionInput): QuestionContent {
  const { kind, showIf } = input;
  const isRange = kind === 'NUMBER' || kind === 'DATE';
  return {
    kind,
    label: normaliseLine(input.label),
    help: lineOrNull(input.help),
    required: input.required,
    options: hasOptions(kind)
      ? input.options.map(({ value, label }) => ({ value: value || uuid(), label: normaliseLine(label) }))
      : [],
    min: isRange ? lineOrNull(input.min) : null,
    max: isRange ? lineOrNull(input.max) : null,
    maxLength: kind === 'TEXT' ? (input.maxLength ?? null) : null,
    showIf: showIf ? { questionId: showIf.questionId, values: [...new Set(showIf.values)] } : null,
  };
}

async function readQuestions(transaction: Transaction, eventId: string): Promise<EventQuestion[]> {
  const rows = await transaction.query<EventQuestion>(
    'SELECT * FROM event_questions WHERE "eventId" = ? ORDER BY position, id',
    [eventId],
  );
  return rows.map(parseQuestion);
}

async function countAnswered(transaction: Transaction, { id, eventId }: EventQuestion): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND ${answersQuestionCondition('?')}`,
    [eventId, id],
  );
  return Number(row!.count);
}

/** Columns as the database stores them. */
const toColumns = ({ options, showIf, ...rest }: QuestionContent) => ({
  ...rest,
  options: JSON.stringify(options),
  showIf: showIf && JSON.stringify(showIf),
});

/** Creates or changes a question. A repeated request changes nothing. */
export async function saveQuestion(context: Context, input: OfferedQuestionInput): OfferChange {
  const content = toContent(input);
  await context.app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, input.eventId);
    rejectForeignOffer(context.viewer, event);
    const questions = await readQuestions(transaction, event.id);
    const index = input.id ? questions.findIndex(({ id }) => id === input.id) : questions.length;
    if (index < 0) reject('NOT_FOUND', 'Такого вопроса у мероприятия нет.', 'id');
    const existing = questions[index] ?? null;
    rejectAny(questionProblems({ id: existing?.id ?? '', ...content }, questions.slice(0, index)));
    if (existing) await changeQuestion(transaction, existing, content, questions, input.version ?? null);
    else await addQuestion(transaction, event.id, questions, content);
  });
  return optionsAfterChange(context, input.eventId);
}

/** Adds a question, unless there is one like it. */
async function addQuestion(
  transaction: Transaction,
  eventId: string,
  questions: readonly EventQuestion[],
  content: QuestionContent,
): Promise<void> {
  // A question with the same content is a repeated click.
  if (questions.some((one) => questionVersion(one, false) === questionVersion(content, false))) return;
  if (questions.length >= registrationOptionLimits.questions)
    reject('TOO_MANY', `Вопросов может быть не больше ${registrationOptionLimits.questions}.`);
  const position = Math.max(-1, ...questions.map((one) => one.position)) + 1;
  await transaction.insert('event_questions', [{ id: uuid(), eventId, position, ...toColumns(content) }]);
}

async function changeQuestion(
  transaction: Transaction,
  existing: EventQuestion,
  content: QuestionContent,
  questions: readonly EventQuestion[],
  version: string | null,
): Promise<void> {
  if (questionVersion(existing, false) === questionVersion(content, false)) return;
  if (questionVersion(existing) !== version) rejectConflict();
  const removesOption = existing.options.some(({ value }) => !content.options.some((option) => option.value === value));
  if (existing.kind !== content.kind || removesOption) {
    const answered = await countAnswered(transaction, existing);
    if (answered > 0 && existing.kind !== content.kind)
      reject('QUESTION_ANSWERED', `Уже ответили: ${answered}. Вид вопроса не сменить, добавьте другой вопрос.`, 'kind');
    if (answered > 0)
      reject(
        'QUESTION_ANSWERED',
        `Уже ответили: ${answered}. Ответы на выбор можно переименовать и добавить, убрать нельзя.`,
        'options',
      );
  }
  const brokenQuestion = invalidCondition(
    questions.map((one) => (one.id === existing.id ? { ...one, ...content } : one)),
  );
  if (brokenQuestion)
    reject(
      'QUESTION_NEEDED',
      `От этого зависит вопрос «${brokenQuestion.question.label}»: сначала измените его условие.`,
    );
  const columns = Object.entries(toColumns(content));
  await transaction.query(
    `UPDATE event_questions SET ${columns.map(([name]) => `"${name}" = ?`).join(', ')} WHERE id = ?`,
    [...columns.map(([, value]) => value), existing.id],
  );
}

/**
 * Removes a question. Its answers stay in the registrations, but are no longer shown.
 * @param answered number of answers that staff saw
 */
export async function removeQuestion(context: Context, id: string, answered: number): OfferChange {
  const eventId = await context.app.database.inTransaction(async (transaction) => {
    const [location] = await transaction.query<Pick<EventQuestion, 'eventId'>>(
      'SELECT "eventId" FROM event_questions WHERE id = ?',
      [id],
    );
    if (!location) return reject('NOT_FOUND', 'Такого вопроса нет.', 'id');
    const event = await lockEvent(transaction, location.eventId);
    rejectForeignOffer(context.viewer, event);
    const questions = await readQuestions(transaction, event.id);
    const question = questions.find((one) => one.id === id);
    if (!question) return reject('NOT_FOUND', 'Такого вопроса нет.', 'id');
    const dependent = questions.find(({ showIf }) => showIf?.questionId === id);
    if (dependent)
      reject('QUESTION_NEEDED', `От него зависит вопрос «${dependent.label}»: сначала измените его условие.`);
    const count = await countAnswered(transaction, question);
    if (count > answered)
      reject('STATE_CHANGED', `На вопрос уже ответили: ${count}. Подтвердите удаление ещё раз.`, 'answered');
    await transaction.delete('event_questions', { id });
    return event.id;
  });
  return optionsAfterChange(context, eventId);
}

/** Sets the order of the questions of an event. `ids` must contain all of them. */
export async function orderQuestions(context: Context, eventId: string, ids: readonly string[]): OfferChange {
  await context.app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, eventId);
    rejectForeignOffer(context.viewer, event);
    const questions = await readQuestions(transaction, eventId);
    await writeOrder(transaction, 'event_questions', questions, ids);
    const brokenQuestion = invalidCondition(ids.map((id) => questions.find((one) => one.id === id)!));
    if (brokenQuestion)
      reject(
        'QUESTION_CONDITION',
        `Вопрос «${brokenQuestion.question.label}» должен стоять после того, от которого зависит.`,
        'ids',
      );
  });
  return optionsAfterChange(context, eventId);
}
