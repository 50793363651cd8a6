import { linesOf } from '../../rules/text.js';
import { isReworded } from '../../rules/rewording.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/db.js';
import { NotNeeded, type EmailDraft, type EmailKind } from '../core/email-kind.js';
import { greetingOf } from '../core/email-recipient.js';
import { findUser } from '../users/users.service.js';
import type { PublishedQuestion, QuestionMessage } from './question.entity.js';
import { readQuestionForEmail, emailFactsOf, type QuestionRow } from './questions.emails.js';
import type { QuestionWording } from './wording.entity.js';

export const publishedEmail = 'question.published';
export const proposedEmail = 'question.wordingProposed';
export const decidedEmail = 'question.wordingDecided';

/** `id`: of the wording. */
export type WordingPayload = { id: string };
type Kind = EmailKind<WordingPayload>;
type SubjectAndText = Pick<EmailDraft, 'subject' | 'paragraphs'>;

const questionDeleted = new NotNeeded('Вопроса больше нет: учётная запись его автора удалена.');

const findWording = (db: Db, id: string): Promise<QuestionWording | null> =>
  db.queryOne<QuestionWording>('SELECT * FROM question_wordings WHERE id = ?', [id]);

/** Whether this answer differs from the one that the author was sent. */
async function isOtherAnswer(db: Db, { questionId, answer }: QuestionWording): Promise<boolean> {
  const answers = await db.query<QuestionMessage>(
    `SELECT * FROM question_messages WHERE "questionId" = ? AND kind = 'ANSWER'`,
    [questionId],
  );
  const texts = answers.map(({ text }) => text);
  return [...texts, texts.join(' ')].every((text) => isReworded(text, answer));
}

const bothTexts = async (db: Db, wording: QuestionWording): Promise<string[]> => [
  'Вопрос:',
  ...linesOf(wording.question),
  'Ответ:',
  ...linesOf(wording.answer),
  ...((await isOtherAnswer(db, wording)) ? ['Этот ответ отличается от того, который мы присылали вам раньше.'] : []),
];

const emailToAuthor = (
  name: string,
  title: string,
  label: string,
  compose: (question: QuestionRow, wording: QuestionWording, db: Db) => Promise<SubjectAndText | NotNeeded>,
): Kind => ({
  name,
  title,
  write: async ({ id }, db) => {
    const wording = await findWording(db, id);
    const question = wording && (await readQuestionForEmail(db, wording.questionId));
    const user = question && (await findUser(db, question.userId));
    if (!wording || !question || !user) return questionDeleted;
    const content = await compose(question, wording, db);
    if (content instanceof NotNeeded) return content;
    const action = { label, path: `/questions#${question.number}` };
    return { to: user.email, greeting: greetingOf(user), ...content, facts: emailFactsOf(question), action };
  },
});

const publishedKind = emailToAuthor(
  publishedEmail,
  'Вопрос опубликован (автору)',
  'Посмотреть или снять публикацию',
  async ({ id, number }, wording, db) => {
    const row = await db.queryOne<PublishedQuestion>(
      `SELECT published_questions.* FROM published_questions
       LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = published_questions."consentId"
       WHERE "questionId" = ? AND consent_withdrawals."acceptanceId" IS NULL`,
      [id],
    );
    if (!row) return new NotNeeded('Публикацию сняли раньше, чем ушло письмо.');
    if (row.question !== wording.question || row.answer !== wording.answer)
      return new NotNeeded('Слова с тех пор изменили: о новых автору написано другим письмом.');
    const how = row.askerName === null ? 'без вашего имени' : `с именем «${row.askerName}»`;
    return {
      subject: `Ваш вопрос ${number} опубликован`,
      paragraphs: [
        `С вашего согласия мы опубликовали вопрос и ответ на него ${how}. Их видно рядом с архивом мероприятия, как только открыты его записи.`,
        ...(await bothTexts(db, wording)),
        'Снять публикацию можно в любой момент: на странице вопроса нажмите «Отозвать согласие», и она сразу исчезнет.',
      ],
    };
  },
);

const proposedKind = emailToAuthor(
  proposedEmail,
  'Согласие на слова публикации (автору вопроса)',
  'Прочитать и решить',
  async ({ number }, wording, db) => {
    if (wording.state === 'WITHDRAWN')
      return new NotNeeded('Эти слова больше не предлагают: их заменили новыми или публиковать вопрос не будут.');
    if (wording.state !== 'WAITING') return new NotNeeded('Автор уже решил, на странице вопросов.');
    return {
      subject: `Согласны ли вы с такими словами? Вопрос ${number}`,
      paragraphs: [
        'Мы хотели бы опубликовать ваш вопрос другими словами. Без вашего согласия эти слова не увидит никто.',
        ...(await bothTexts(db, wording)),
        'Согласиться или отказаться можно на странице вопроса. Если ничего не делать, эти слова не будут опубликованы.',
      ],
    };
  },
);

/** To the organisation. It contains neither the texts nor the name of the author. */
const decidedKind = (app: Application): Kind => ({
  name: decidedEmail,
  title: 'Автор вопроса решил о словах публикации (организаторам)',
  write: async ({ id }, db) => {
    const wording = await findWording(db, id);
    const question = wording && (await readQuestionForEmail(db, wording.questionId));
    if (!question) return questionDeleted;
    const isAgreed = wording.state === 'AGREED';
    return {
      to: app.config.site.email,
      subject: `Вопрос ${question.number}: автор ${isAgreed ? 'согласился со словами' : 'не согласился со словами'}`,
      greeting: isAgreed
        ? 'Автор вопроса согласился с вашими словами: они опубликованы.'
        : 'Автор вопроса не согласился с вашими словами: они не опубликованы.',
      paragraphs: ['Слова видны сотрудникам после входа на сайт: по почте они не пересылаются.'],
      facts: emailFactsOf(question),
      action: null,
      why: 'Письмо пришло, потому что этот адрес указан как адрес организаторов.',
    };
  },
});

export const publicationEmails = (app: Application): Kind[] => [publishedKind, proposedKind, decidedKind(app)];
