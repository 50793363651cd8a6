import { v7 as uuid } from 'uuid';
import { lineOrNull } from '../../../rules/lines.js';
import { brokenCondition, hasOptions, offerLimits, questionProblems } from '../../../rules/offers.js';
import { normaliseLine } from '../../../rules/text.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { reject, rejectAny } from '../../core/problems.js';
import { announceChange } from '../../events/announcements.js';
import type { EventQuestion } from '../../events/event-parts.entity.js';
import { parseQuestion } from '../../events/events.service.js';
import { lockEvent } from '../../events/lock-event.js';
import { changedElsewhere, rejectForeignOffer } from './offer.policy.js';
import { answersQuestion, offerAfter } from './offer.service.js';
import { questionVersion, type QuestionContent } from './offer.versions.js';
import type { OfferedQuestionInput } from './offers.inputs.js';
import type { EventOffer } from './offers.results.js';
import { writeOrder } from './tariffs.service.js';

type Changed = Promise<{ offer: EventOffer }>;

/** What belongs to another kind is left out, so that it does not come back with it. */
function contentOf(input: OfferedQuestionInput): QuestionContent {
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

async function questionsOf(transaction: Transaction, eventId: string): Promise<EventQuestion[]> {
  const rows = await transaction.query<EventQuestion>(
    'SELECT * FROM event_questions WHERE "eventId" = ? ORDER BY position, id',
    [eventId],
  );
  return rows.map(parseQuestion);
}

async function countAnswered(transaction: Transaction, { id, eventId }: EventQuestion): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND ${answersQuestion('?')}`,
    [eventId, id],
  );
  return Number(row!.count);
}

/** Columns as the database keeps them. */
const stored = ({ options, showIf, ...plain }: QuestionContent) => ({
  ...plain,
  options: JSON.stringify(options),
  showIf: showIf && JSON.stringify(showIf),
});

/** Makes a question or changes one. What is there already stays as it is, however often it is asked for. */
export async function saveQuestion(context: Context, input: OfferedQuestionInput): Changed {
  const content = contentOf(input);
  await context.app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, input.eventId);
    rejectForeignOffer(context.viewer, event);
    const questions = await questionsOf(transaction, event.id);
    const index = input.id ? questions.findIndex(({ id }) => id === input.id) : questions.length;
    if (index < 0) reject('NOT_FOUND', 'Такого вопроса у мероприятия нет.', 'id');
    const old = questions[index] ?? null;
    rejectAny(questionProblems({ id: old?.id ?? '', ...content }, questions.slice(0, index)));
    const isChanged = old
      ? await change(transaction, old, content, questions, input.version ?? null)
      : await add(transaction, event.id, questions, content);
    if (isChanged) await announceChange(transaction, event, ['questions'], context.now);
  });
  return offerAfter(context, input.eventId);
}

/** @returns whether there was anything to do, like `change` */
async function add(
  transaction: Transaction,
  eventId: string,
  questions: readonly EventQuestion[],
  content: QuestionContent,
): Promise<boolean> {
  // Two that ask the same would be one question pressed for twice.
  if (questions.some((one) => questionVersion(one, false) === questionVersion(content, false))) return false;
  if (questions.length >= offerLimits.questions)
    reject('TOO_MANY', `Вопросов может быть не больше ${offerLimits.questions}.`);
  const position = Math.max(-1, ...questions.map((one) => one.position)) + 1;
  await insertRows(transaction, 'event_questions', [{ id: uuid(), eventId, position, ...stored(content) }]);
  return true;
}

async function change(
  transaction: Transaction,
  old: EventQuestion,
  content: QuestionContent,
  questions: readonly EventQuestion[],
  version: string | null,
): Promise<boolean> {
  if (questionVersion(old, false) === questionVersion(content, false)) return false;
  if (questionVersion(old) !== version) changedElsewhere();
  const isTaken = old.options.some(({ value }) => !content.options.some((option) => option.value === value));
  if (old.kind !== content.kind || isTaken) {
    const answered = await countAnswered(transaction, old);
    if (answered > 0 && old.kind !== content.kind)
      reject('QUESTION_ANSWERED', `Уже ответили: ${answered}. Вид вопроса не сменить, добавьте другой вопрос.`, 'kind');
    if (answered > 0)
      reject(
        'QUESTION_ANSWERED',
        `Уже ответили: ${answered}. Ответы на выбор можно переименовать и добавить, убрать нельзя.`,
        'options',
      );
  }
  const broken = brokenCondition(questions.map((one) => (one.id === old.id ? { ...one, ...content } : one)));
  if (broken)
    reject('QUESTION_NEEDED', `От этого зависит вопрос «${broken.question.label}»: сначала измените его условие.`);
  const columns = Object.entries(stored(content));
  await transaction.query(
    `UPDATE event_questions SET ${columns.map(([name]) => `"${name}" = ?`).join(', ')} WHERE id = ?`,
    [...columns.map(([, value]) => value), old.id],
  );
  return true;
}

/**
 * Takes a question away. What was answered stays in the registrations and is shown no more.
 * @param answered how many answers the person who takes it away was told of
 */
export async function removeQuestion(context: Context, id: string, answered: number): Changed {
  const eventId = await context.app.database.inTransaction(async (transaction) => {
    const [found] = await transaction.query<Pick<EventQuestion, 'eventId'>>(
      'SELECT "eventId" FROM event_questions WHERE id = ?',
      [id],
    );
    if (!found) return reject('NOT_FOUND', 'Такого вопроса нет.', 'id');
    const event = await lockEvent(transaction, found.eventId);
    rejectForeignOffer(context.viewer, event);
    const questions = await questionsOf(transaction, event.id);
    const question = questions.find((one) => one.id === id);
    if (!question) return reject('NOT_FOUND', 'Такого вопроса нет.', 'id');
    const dependent = questions.find(({ showIf }) => showIf?.questionId === id);
    if (dependent)
      reject('QUESTION_NEEDED', `От него зависит вопрос «${dependent.label}»: сначала измените его условие.`);
    const count = await countAnswered(transaction, question);
    if (count > answered)
      reject('STATE_CHANGED', `На вопрос уже ответили: ${count}. Подтвердите удаление ещё раз.`, 'answered');
    await transaction.query('DELETE FROM event_questions WHERE id = ?', [id]);
    await announceChange(transaction, event, ['questions'], context.now);
    return event.id;
  });
  return offerAfter(context, eventId);
}

/** Puts the questions of an event into an order; all of them are named. */
export async function orderQuestions(context: Context, eventId: string, ids: readonly string[]): Changed {
  await context.app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, eventId);
    rejectForeignOffer(context.viewer, event);
    const questions = await questionsOf(transaction, eventId);
    const isMoved = await writeOrder(transaction, 'event_questions', questions, ids);
    const broken = brokenCondition(ids.map((id) => questions.find((one) => one.id === id)!));
    if (broken)
      reject('CONDITION', `Вопрос «${broken.question.label}» должен стоять после того, от которого зависит.`, 'ids');
    if (isMoved) await announceChange(transaction, event, ['questions'], context.now);
  });
  return offerAfter(context, eventId);
}
