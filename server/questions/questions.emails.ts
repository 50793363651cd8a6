import { linesOf } from '../../rules/text.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/db.js';
import type { EmailDraft, EmailKind } from '../core/email-kind.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { greetingOf } from '../core/email-recipient.js';
import { findUser } from '../users/users.service.js';
import type { Question, QuestionMessage } from './question.entity.js';

export const askedEmail = 'question.asked';
export const answeredEmail = 'question.answered';
export const closedEmail = 'question.closed';

/** `position`: of the message that the email is about; for staff 0 is the question itself. */
export type QuestionPayload = { id: string; position: number };

export type QuestionRow = Question & {
  eventTitle: string | null;
  talkTitle: string | null;
  speakerName: string | null;
};
type Kind = EmailKind<QuestionPayload>;

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

const linkTo = ({ number }: Question) => ({ label: 'Открыть вопрос', path: `/questions#${number}` });

/** To the organisation. Text and author are visible to staff only after sign-in. */
const askedKind = (app: Application): Kind => ({
  name: askedEmail,
  title: 'Новый вопрос (организаторам)',
  write: async ({ id, position }, db) => {
    const question = await readQuestionForEmail(db, id);
    if (!question) return null;
    return {
      to: app.config.site.email,
      subject: position === 0 ? `Новый вопрос ${question.number}` : `Уточнение к вопросу ${question.number}`,
      greeting: position === 0 ? 'На сайте задали вопрос.' : 'К вопросу задали уточнение.',
      paragraphs: ['Текст и автор видны сотрудникам после входа на сайт: по почте они не пересылаются.'],
      facts: [...emailFactsOf(question), ['Задан', formatDateTime(question.createdAt, moscow)]],
      action: null,
      why: 'Письмо пришло, потому что этот адрес указан как адрес организаторов.',
    };
  },
});

type SubjectAndText = Pick<EmailDraft, 'subject' | 'paragraphs'>;

/** To the asker, while their account exists. */
const emailToAsker = (
  name: string,
  title: string,
  compose: (question: QuestionRow, position: number, db: Db) => Promise<SubjectAndText | null>,
): Kind => ({
  name,
  title,
  write: async ({ id, position }, db) => {
    const question = await readQuestionForEmail(db, id);
    const user = question && (await findUser(db, question.userId));
    const content = question && (await compose(question, position, db));
    if (!question || !user || !content) return null;
    return {
      to: user.email,
      greeting: greetingOf(user),
      ...content,
      facts: emailFactsOf(question),
      action: linkTo(question),
    };
  },
});

const answeredKind: Kind = emailToAsker(answeredEmail, 'Ответ на вопрос', async ({ id, number }, position, db) => {
  const answer = await db.queryOne<QuestionMessage>(
    'SELECT * FROM question_messages WHERE "questionId" = ? AND position = ?',
    [id, position],
  );
  return answer && { subject: `Ответ на ваш вопрос ${number}`, paragraphs: linesOf(answer.text) };
});

const closedKind: Kind = emailToAsker(closedEmail, 'Вопрос закрыт без ответа', async ({ number, closedReason }) => ({
  subject: `Ваш вопрос ${number} закрыт`,
  paragraphs: ['Мы закрыли ваш вопрос, не отвечая на него. Вот почему:', ...linesOf(closedReason ?? '')],
}));

export const questionEmails = (app: Application): Kind[] => [askedKind(app), answeredKind, closedKind];
