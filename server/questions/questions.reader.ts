import { cachedLoader, orderByKeys, rowLoader, rowsByKeys, rowsLoader, type Loader } from '../core/graphql/loaders.js';
import type { Db } from '../core/database/db.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/graphql/page.js';
import { placeholders } from '../core/database/sql.js';
import type { Speaker } from '../events/programme.entity.js';
import { PublishedQuestion, Question, type QuestionMessage } from './question.entity.js';
import type { QuestionWording } from './wording.entity.js';

export type QuestionRow = Question & { withdrawnAt: string | null };

export const questionColumns = `questions.*, consent_withdrawals."withdrawnAt", published_questions."publishedAt"`;
export const questionTables = `questions
  LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = questions."consentId"
  LEFT JOIN published_questions ON published_questions."questionId" = questions.id`;
const select = `SELECT ${questionColumns} FROM ${questionTables}`;

/** An agreement whose consent was withdrawn is treated as none. */
export const toQuestion = ({ withdrawnAt, ...row }: QuestionRow): Question =>
  withdrawnAt === null ? row : { ...row, publication: 'NO', publishedAt: null };

const selectPublished = `SELECT published_questions.*, talks.title AS "talkTitle", speakers."shortName" AS "speakerName"
  FROM published_questions
  LEFT JOIN talks ON talks.id = published_questions."talkId"
  LEFT JOIN speakers ON speakers.id = published_questions."speakerId"
  LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = published_questions."consentId"`;

export async function findQuestion(db: Db, id: string): Promise<Question | null> {
  const row = await db.queryOne<QuestionRow>(`${select} WHERE questions.id = ?`, [id]);
  return row && toQuestion(row);
}

export async function findQuestionByKey(db: Db, userId: string, key: string): Promise<Question | null> {
  const row = await db.queryOne<QuestionRow>(`${select} WHERE questions."userId" = ? AND questions."clientKey" = ?`, [
    userId,
    key,
  ]);
  return row && toQuestion(row);
}

export const messagesOfQuestions = rowsLoader<QuestionMessage>('question_messages', 'questionId', 'ORDER BY position');

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

export const speakersById = rowLoader<Speaker>('speakers');

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
  return pageOf(
    afterCursor.slice(0, size + 1),
    size,
    (question) => writeCursor(question.publishedAt, question.id),
    () => all.length,
  );
}
