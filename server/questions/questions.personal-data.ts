import type { PersonalData } from '../core/personal-data.js';
import type { Question, QuestionMessage } from './question.entity.js';
import type { QuestionPublication, QuestionState } from './question.life.js';

const states: Record<QuestionState, string> = {
  NEW: 'ждёт ответа',
  IN_WORK: 'в работе',
  ANSWERED: 'есть ответ',
  CLOSED: 'закрыт без ответа',
};

const publications: Record<QuestionPublication, string> = {
  NO: 'нет',
  NAMED: 'да, с именем',
  ANONYMOUS: 'да, без имени',
};

/** Nothing is kept of a deleted account: what was public goes too. */
export const questionsOfPerson: PersonalData = {
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
  },
  read: async (_app, reads, userId) => {
    const questions = await reads.read<Question & { eventTitle: string | null; speakerName: string | null }>(
      `SELECT questions.*, events.title AS "eventTitle", speakers."fullName" AS "speakerName" FROM questions
       LEFT JOIN events ON events.id = questions."eventId" LEFT JOIN speakers ON speakers.id = questions."speakerId"
       WHERE questions."userId" = ? ORDER BY questions."createdAt", questions.id`,
      [userId],
    );
    const messages = await reads.read<QuestionMessage>(
      `SELECT question_messages.* FROM question_messages JOIN questions ON questions.id = question_messages."questionId"
       WHERE questions."userId" = ? ORDER BY question_messages.position`,
      [userId],
    );
    return questions.map((question) => ({
      number: question.number,
      askedAt: question.createdAt,
      event: question.eventTitle,
      addressee: question.speakerName ?? 'организаторы',
      text: question.text,
      state: states[question.state],
      messages: messages.filter(({ questionId }) => questionId === question.id).map(({ text }) => text),
      publication: publications[question.publication],
    }));
  },
  erase: async (transaction, userId) => {
    const own = 'SELECT id FROM questions WHERE "userId" = ?';
    // One by one: pages that were made from public copies learn of a table by its name.
    for (const table of ['published_questions', 'question_messages'])
      await transaction.query(`DELETE FROM ${table} WHERE "questionId" IN (${own})`, [userId]);
    await transaction.query('DELETE FROM questions WHERE "userId" = ?', [userId]);
  },
};
