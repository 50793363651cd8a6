import type { Db } from '../core/database/db.js';
import { rowsByKeys } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import { definePersonalData } from '../core/personal-data.js';
import type { PublishedQuestion, Question, QuestionMessage } from './question.entity.js';
import { questionStates, type QuestionPublication } from './question.states.js';
import { questionWordingStates, type QuestionWording } from './wording.entity.js';

const publications: Record<QuestionPublication, string> = {
  NO: 'нет',
  NAMED: 'да, с именем',
  ANONYMOUS: 'да, без имени',
};

const textsOf = ({ question, answer }: Pick<PublishedQuestion, 'question' | 'answer'>): string =>
  `«${question}» — «${answer}»`;

type Row = Question & {
  eventTitle: string | null;
  speakerName: string | null;
  messages: QuestionMessage[];
  publicCopies: PublishedQuestion[];
  wordings: QuestionWording[];
};

async function readQuestions(db: Db, userId: string): Promise<Row[]> {
  const questions = await db.query<Omit<Row, 'messages' | 'publicCopies' | 'wordings'>>(
    `SELECT questions.*, events.title AS "eventTitle", speakers."fullName" AS "speakerName" FROM questions
     LEFT JOIN events ON events.id = questions."eventId" LEFT JOIN speakers ON speakers.id = questions."speakerId"
     WHERE questions."userId" = ? ORDER BY questions."createdAt", questions.id`,
    [userId],
  );
  const ids = questions.map(({ id }) => id);
  const rowsOf = async <T extends { questionId: string }>(table: string, order: string): Promise<T[][]> => {
    const sql = `SELECT * FROM ${table} WHERE "questionId" IN (${placeholders(ids)}) ORDER BY ${order}`;
    return rowsByKeys(ids, await db.query<T>(sql, ids), ({ questionId }) => questionId);
  };
  const messages = await rowsOf<QuestionMessage>('question_messages', 'position');
  const publicCopies = await rowsOf<PublishedQuestion>('published_questions', 'id');
  const wordings = await rowsOf<QuestionWording>('question_wordings', '"createdAt", id');
  return questions.map((question, index) => ({
    ...question,
    messages: messages[index]!,
    publicCopies: publicCopies[index]!,
    wordings: wordings[index]!,
  }));
}

/** Questions of a user. Everything is deleted with the account, also public copies. */
export const questionsData = definePersonalData<Row>({
  name: 'questions',
  title: 'Вопросы организаторам и докладчикам',
  rows: readQuestions,
  fields: {
    number: 'Номер',
    askedAt: ['Задан', ({ createdAt }) => createdAt],
    event: ['Мероприятие', ({ eventTitle }) => eventTitle],
    addressee: ['Кому', ({ speakerName }) => speakerName ?? 'организаторы'],
    text: 'Вопрос',
    state: ['Состояние', ({ state }) => questionStates.titles[state]],
    messages: ['Ответы и уточнения', ({ messages }) => messages.map(({ text }) => text)],
    publication: ['Согласие на публикацию', ({ publication }) => publications[publication]],
    published: ['Опубликовано', ({ publicCopies }) => publicCopies.map(textsOf)],
    wordings: [
      'Слова для публикации',
      ({ wordings }) => wordings.map((row) => `${questionWordingStates.titles[row.state]}: ${textsOf(row)}`),
    ],
  },
  erase: async (transaction, userId) => {
    const ownQuestions = 'SELECT id FROM questions WHERE "userId" = ?';
    // Each table explicitly: cached responses are dropped by table name, which cascading deletes do not report.
    for (const table of ['published_questions', 'question_wordings', 'question_messages'])
      await transaction.query(`DELETE FROM ${table} WHERE "questionId" IN (${ownQuestions})`, [userId]);
    await transaction.delete('questions', { userId });
  },
});
