import { linesOf } from '../../rules/text/text.js';
import type { Db } from '../core/database/db.js';
import { defineEmail, type EmailDraft } from '../core/email/define-email.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { addressedTo } from '../core/email/email-recipient.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { Question, QuestionMessage } from './question.entity.js';

/** `position`: of the message that the email is about; for staff 0 is the question itself. */
type QuestionPayload = { id: string; position: number };

export type QuestionRow = Pick<Question, 'id' | 'userId' | 'number' | 'createdAt' | 'closedReason'> & {
  eventTitle: string | null;
  talkTitle: string | null;
  speakerName: string | null;
};

/** A question with the data for its emails. */
export const readQuestionForEmail = (db: Db, id: string): Promise<QuestionRow | null> =>
  db.queryOne<QuestionRow>(
    `SELECT questions.*, events.title AS "eventTitle", talks.title AS "talkTitle", speakers."fullName" AS "speakerName"
     FROM questions LEFT JOIN events ON events.id = questions."eventId" LEFT JOIN talks ON talks.id = questions."talkId"
     LEFT JOIN speakers ON speakers.id = questions."speakerId" WHERE questions.id = ?`,
    [id],
  );

export const emailFactsOf = ({ number, eventTitle, talkTitle, speakerName }: QuestionRow): EmailDraft['facts'] => [
  ['Номер вопроса', number],
  ...(eventTitle ? [['Мероприятие', eventTitle] as [string, string]] : []),
  ['Кому', speakerName ?? 'организаторам'],
  ...(talkTitle ? [['Доклад', talkTitle] as [string, string]] : []),
];

/** To the organisation. Text and author are visible to staff only after sign-in. */
export const askedEmail = defineEmail({
  name: 'question.asked',
  title: 'Новый вопрос (организаторам)',
  read: async ({ db }, { id, position }: QuestionPayload) => {
    const question = await readQuestionForEmail(db, id);
    return question && { question, position };
  },
  write: ({ question, position }, { site }) => ({
    to: site.email,
    subject: position === 0 ? `Новый вопрос ${question.number}` : `Уточнение к вопросу ${question.number}`,
    greeting: position === 0 ? 'На сайте задали вопрос.' : 'К вопросу задали уточнение.',
    paragraphs: ['Текст и автор видны сотрудникам после входа на сайт: по почте они не пересылаются.'],
    facts: [...emailFactsOf(question), ['Задан', formatDateTime(question.createdAt, moscow)]],
    action: null,
    why: 'Письмо пришло, потому что этот адрес указан как адрес организаторов.',
  }),
  samples: async () => (await import('./questions.samples.js')).asked,
});

/** The frame of an email to the asker. */
export const writeToAsker = (
  { question, user }: { question: QuestionRow; user: User },
  content: Pick<EmailDraft, 'subject' | 'paragraphs'>,
  label = 'Открыть вопрос',
): EmailDraft => ({
  ...addressedTo(user),
  ...content,
  facts: emailFactsOf(question),
  action: { label, path: `/questions#${question.number}` },
});

export const answeredEmail = defineEmail({
  name: 'question.answered',
  title: 'Ответ на вопрос',
  read: async ({ db }, { id, position }: QuestionPayload) => {
    const question = await readQuestionForEmail(db, id);
    const user = question && (await findUser(db, question.userId));
    const answer = await db.queryOne<Pick<QuestionMessage, 'text'>>(
      'SELECT text FROM question_messages WHERE "questionId" = ? AND position = ?',
      [id, position],
    );
    return user && answer && { question, user, answer: answer.text };
  },
  write: ({ answer, ...data }) =>
    writeToAsker(data, {
      subject: `Ответ на ваш вопрос ${data.question.number}`,
      paragraphs: linesOf(answer),
    }),
  samples: async () => (await import('./questions.samples.js')).answered,
});

export const closedEmail = defineEmail({
  name: 'question.closed',
  title: 'Вопрос закрыт без ответа',
  read: async ({ db }, { id }: QuestionPayload) => {
    const question = await readQuestionForEmail(db, id);
    const user = question && (await findUser(db, question.userId));
    return user && { question, user };
  },
  write: (data) =>
    writeToAsker(data, {
      subject: `Ваш вопрос ${data.question.number} закрыт`,
      paragraphs: [
        'Мы закрыли ваш вопрос, не отвечая на него. Вот почему:',
        ...linesOf(data.question.closedReason ?? ''),
      ],
    }),
  samples: async () => (await import('./questions.samples.js')).closed,
});
