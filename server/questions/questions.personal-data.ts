import type { PersonalData } from '../core/personal-data.js';
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

/** Questions of a user. Everything is deleted with the account, also public copies. */
export const questionsData: PersonalData = {
  name: 'questions',
  title: 'Вопросы организаторам и докладчикам',
  labels: {
    number: 'Номер',
    askedAt: 'Задан',
    event: 'Мероприятие',
    addressee: 'Кому',
    text: 'Вопрос',
    state: 'Состояние',
    messages: 'Ответы и уточнения',
    publication: 'Согласие на публикацию',
    published: 'Опубликовано',
    wordings: 'Слова для публикации',
  },
  read: async (_app, db, userId) => {
    const questions = await db.query<Question & { eventTitle: string | null; speakerName: string | null }>(
      `SELECT questions.*, events.title AS "eventTitle", speakers."fullName" AS "speakerName" FROM questions
       LEFT JOIN events ON events.id = questions."eventId" LEFT JOIN speakers ON speakers.id = questions."speakerId"
       WHERE questions."userId" = ? ORDER BY questions."createdAt", questions.id`,
      [userId],
    );
    const messages = await db.query<QuestionMessage>(
      `SELECT question_messages.* FROM question_messages JOIN questions ON questions.id = question_messages."questionId"
       WHERE questions."userId" = ? ORDER BY question_messages.position`,
      [userId],
    );
    const [publicCopies, wordings] = await Promise.all([
      db.query<PublishedQuestion>(
        `SELECT published_questions.* FROM published_questions JOIN questions ON questions.id = published_questions."questionId"
         WHERE questions."userId" = ?`,
        [userId],
      ),
      db.query<QuestionWording>(
        `SELECT question_wordings.* FROM question_wordings JOIN questions ON questions.id = question_wordings."questionId"
         WHERE questions."userId" = ? ORDER BY question_wordings."createdAt", question_wordings.id`,
        [userId],
      ),
    ]);
    return questions.map((question) => ({
      number: question.number,
      askedAt: question.createdAt,
      event: question.eventTitle,
      addressee: question.speakerName ?? 'организаторы',
      text: question.text,
      state: questionStates.titles[question.state],
      messages: messages.filter(({ questionId }) => questionId === question.id).map(({ text }) => text),
      publication: publications[question.publication],
      published: publicCopies.filter(({ questionId }) => questionId === question.id).map(textsOf),
      wordings: wordings
        .filter(({ questionId }) => questionId === question.id)
        .map((wording) => `${questionWordingStates.titles[wording.state]}: ${textsOf(wording)}`),
    }));
  },
  erase: async (transaction, userId) => {
    const ownQuestions = 'SELECT id FROM questions WHERE "userId" = ?';
    // Each table explicitly: cached responses are dropped by table name, which cascading deletes do not report.
    for (const table of ['published_questions', 'question_wordings', 'question_messages'])
      await transaction.query(`DELETE FROM ${table} WHERE "questionId" IN (${ownQuestions})`, [userId]);
    await transaction.query('DELETE FROM questions WHERE "userId" = ?', [userId]);
  },
};
