import { type Context } from '../core/context.js';
import { rowsByKeys, cachedLoader, orderByKeys, type Loader } from '../core/loaders.js';
import type { Db } from '../core/db.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { placeholders, type Value } from '../core/sql.js';
import type { Speaker } from '../events/programme.entity.js';
import { PublishedQuestion, Question, type QuestionMessage } from './question.entity.js';
import { questionSearchCondition } from './question-search.js';
import type { QuestionWording } from './wording.entity.js';
import { unansweredCondition, type QuestionState } from './question.states.js';

type Row = Question & { withdrawnAt: string | null };

/** An agreement whose consent was withdrawn is treated as none. */
const select = `SELECT questions.*, consent_withdrawals."withdrawnAt", published_questions."publishedAt" FROM questions
  LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = questions."consentId"
  LEFT JOIN published_questions ON published_questions."questionId" = questions.id`;

const toQuestion = ({ withdrawnAt, ...row }: Row): Question =>
  Object.assign(new Question(), row, withdrawnAt === null ? {} : { publication: 'NO', publishedAt: null });

const selectPublished = `SELECT published_questions.*, talks.title AS "talkTitle", speakers."shortName" AS "speakerName"
  FROM published_questions
  LEFT JOIN talks ON talks.id = published_questions."talkId"
  LEFT JOIN speakers ON speakers.id = published_questions."speakerId"
  LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = published_questions."consentId"`;

export async function findQuestion(db: Db, id: string): Promise<Question | null> {
  const row = await db.queryOne<Row>(`${select} WHERE questions.id = ?`, [id]);
  return row && toQuestion(row);
}

export async function findQuestionByKey(db: Db, userId: string, key: string): Promise<Question | null> {
  const row = await db.queryOne<Row>(`${select} WHERE questions."userId" = ? AND questions."clientKey" = ?`, [
    userId,
    key,
  ]);
  return row && toQuestion(row);
}

/** Filters by columns of the table. */
type ColumnFilter = { userId?: string; state?: QuestionState | null; eventId?: string | null; number?: string | null };

/** Other filters of staff. */
type StaffFilter = {
  /** Assigned to, answered or closed by this staff member. */
  handledById?: string | undefined;
  isUnanswered?: boolean;
  isToSpeaker?: boolean;
  isAwaitingConsent?: boolean;
  search?: string | null;
};

/** Questions, latest first. */
export async function listQuestions(
  context: Context,
  columnFilter: ColumnFilter,
  args: PageArgs,
  { handledById, isUnanswered, isToSpeaker, isAwaitingConsent, search }: StaffFilter = {},
): Promise<Page<Question>> {
  const size = pageSize(args);
  const cursorValues = args.after == null ? [] : readCursor(args.after, 2);
  const columnValues = Object.entries({ ...columnFilter, handledById }).filter(
    (entry): entry is [string, string] => entry[1] != null,
  );
  const conditions = columnValues.map(([column]) => `questions."${column}" = ?`);
  if (isUnanswered) conditions.push(`questions.${unansweredCondition}`);
  if (isToSpeaker) conditions.push('questions."speakerId" IS NOT NULL');
  if (isAwaitingConsent)
    conditions.push(
      `EXISTS (SELECT 1 FROM question_wordings WHERE question_wordings."questionId" = questions.id
         AND question_wordings.state = 'WAITING')`,
    );
  const searchCondition = search ? await questionSearchCondition(context, search) : null;
  if (searchCondition) conditions.push(searchCondition.sql);
  if (cursorValues.length > 0) conditions.push('(questions."createdAt", questions.id) < (?, ?)');
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const values: Value[] = [
    ...columnValues.map(([, value]) => value),
    ...(searchCondition?.values ?? []),
    ...cursorValues,
    size + 1,
  ];
  const rows = await context.db.query<Row>(
    `${select} ${where} ORDER BY questions."createdAt" DESC, questions.id DESC LIMIT ?`,
    values,
  );
  return pageOf(rows.map(toQuestion), size, ({ createdAt, id }) => writeCursor(createdAt, id));
}

export const messagesOfQuestions: Loader<string, QuestionMessage[]> = async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<QuestionMessage>(
      `SELECT * FROM question_messages WHERE "questionId" IN (${placeholders(ids)}) ORDER BY position`,
      ids,
    ),
    (row) => row.questionId,
  );

/** The public copy of each question; null: not public. */
export const publishedOfQuestions: Loader<string, PublishedQuestion | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    await db.query<PublishedQuestion>(
      `${selectPublished} WHERE published_questions."questionId" IN (${placeholders(ids)}) AND consent_withdrawals."acceptanceId" IS NULL`,
      ids,
    ),
    (row) => row.questionId,
  );

/** The latest wording for each question if its consent is in force; otherwise null. */
export const latestWordings: Loader<string, QuestionWording | null> = async (ids, { db }) => {
  const rows = await db.query<QuestionWording>(
    `SELECT question_wordings.* FROM question_wordings
     LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = question_wordings."consentId"
     WHERE "questionId" IN (${placeholders(ids)}) AND consent_withdrawals."acceptanceId" IS NULL ORDER BY "createdAt", id`,
    ids,
  );
  return rowsByKeys(ids, rows, (row) => row.questionId).map((wordings) => wordings.at(-1) ?? null);
};

export const speakersById: Loader<string, Speaker | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    await db.query<Speaker>(`SELECT * FROM speakers WHERE id IN (${placeholders(ids)})`, ids),
    (row) => row.id,
  );

export const talkTitles: Loader<string, string | null> = async (ids, { db }) => {
  const rows = await db.query<{ id: string; title: string }>(
    `SELECT id, title FROM talks WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  return orderByKeys(ids, rows, (row) => row.id).map((row) => row?.title ?? null);
};

/** Public questions of each event, in order of publication. There are few, because staff selects them by hand. */
export const publishedOfEvents = cachedLoader<PublishedQuestion[]>('public questions of', async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<PublishedQuestion>(
      `${selectPublished}
       WHERE published_questions."eventId" IN (${placeholders(ids)}) AND consent_withdrawals."acceptanceId" IS NULL
       ORDER BY published_questions."publishedAt", published_questions.id`,
      ids,
    ),
    (row) => row.eventId,
  ),
);

/** A page of a list that is already loaded. */
export function pageOfPublished(all: readonly PublishedQuestion[], args: PageArgs): Page<PublishedQuestion> {
  const size = pageSize(args);
  const [publishedAt = '', id = ''] = args.after == null ? [] : readCursor(args.after, 2);
  const afterCursor = all.filter(
    (question) => question.publishedAt > publishedAt || (question.publishedAt === publishedAt && question.id > id),
  );
  return pageOf(afterCursor.slice(0, size + 1), size, (question) => writeCursor(question.publishedAt, question.id));
}
