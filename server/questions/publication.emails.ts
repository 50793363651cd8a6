import { linesOf } from '../../rules/text/text.js';
import { isReworded } from '../../rules/text/rewording.js';
import type { Db } from '../core/database/db.js';
import { defineEmail, NotNeeded } from '../core/email/define-email.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { PublishedQuestion, QuestionMessage } from './question.entity.js';
import { readQuestionForEmail, emailFactsOf, writeToAsker, type QuestionRow } from './questions.emails.js';
import type { QuestionWording } from './wording.entity.js';

/** `id`: of the wording. */
type WordingPayload = { id: string };

const questionDeleted = new NotNeeded('Вопроса больше нет: учётная запись его автора удалена.');

const findWording = (db: Db, id: string): Promise<QuestionWording | null> =>
  db.findOne<QuestionWording>('question_wordings', { id });

/** Whether this answer differs from the one that the author was sent. */
async function isOtherAnswer(db: Db, { questionId, answer }: QuestionWording): Promise<boolean> {
  const answers = await db.query<QuestionMessage>(
    `SELECT * FROM question_messages WHERE "questionId" = ? AND kind = 'ANSWER'`,
    [questionId],
  );
  const texts = answers.map(({ text }) => text);
  return [...texts, texts.join(' ')].every((text) => isReworded(text, answer));
}

type WordingData = {
  wording: Pick<QuestionWording, 'state' | 'question' | 'answer'>;
  question: QuestionRow;
  user: User;
  /** The author was sent another answer. */
  isOther: boolean;
};

const bothTexts = ({ wording, isOther }: WordingData): string[] => [
  'Вопрос:',
  ...linesOf(wording.question),
  'Ответ:',
  ...linesOf(wording.answer),
  ...(isOther ? ['Этот ответ отличается от того, который мы присылали вам раньше.'] : []),
];

/** The wording with its question and its author. */
async function readWording(db: Db, id: string): Promise<WordingData | null> {
  const wording = await findWording(db, id);
  const question = wording && (await readQuestionForEmail(db, wording.questionId));
  const user = question && (await findUser(db, question.userId));
  return user && { wording, question, user, isOther: await isOtherAnswer(db, wording) };
}

export const publishedEmail = defineEmail({
  name: 'question.published',
  title: 'Вопрос опубликован (автору)',
  read: async ({ db }, { id }: WordingPayload) => {
    const data = await readWording(db, id);
    if (!data) return questionDeleted;
    const row = await db.queryOne<PublishedQuestion>(
      `SELECT published_questions.* FROM published_questions
       LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = published_questions."consentId"
       WHERE "questionId" = ? AND consent_withdrawals."acceptanceId" IS NULL`,
      [data.question.id],
    );
    if (!row) return new NotNeeded('Публикацию сняли раньше, чем ушло письмо.');
    if (row.question !== data.wording.question || row.answer !== data.wording.answer)
      return new NotNeeded('Слова с тех пор изменили: о новых автору написано другим письмом.');
    return { ...data, askerName: row.askerName };
  },
  write: (data) => {
    const { question, askerName } = data;
    const how = askerName === null ? 'без вашего имени' : `с именем «${askerName}»`;
    const subject = `Ваш вопрос ${question.number} опубликован`;
    const paragraphs = [
      `С вашего согласия мы опубликовали вопрос и ответ на него ${how}. Их видно рядом с архивом мероприятия, как только открыты его записи.`,
      ...bothTexts(data),
      'Снять публикацию можно в любой момент: на странице вопроса нажмите «Отозвать согласие», и она сразу исчезнет.',
    ];
    return writeToAsker(data, { subject, paragraphs }, 'Посмотреть или снять публикацию');
  },
  samples: async () => (await import('./questions.samples.js')).published,
});

export const proposedEmail = defineEmail({
  name: 'question.wordingProposed',
  title: 'Согласие на слова публикации (автору вопроса)',
  read: async ({ db }, { id }: WordingPayload) => {
    const data = await readWording(db, id);
    if (!data) return questionDeleted;
    const { state } = data.wording;
    if (state === 'WITHDRAWN')
      return new NotNeeded('Эти слова больше не предлагают: их заменили новыми или публиковать вопрос не будут.');
    if (state !== 'WAITING') return new NotNeeded('Автор уже решил, на странице вопросов.');
    return data;
  },
  write: (data) => {
    const subject = `Согласны ли вы с такими словами? Вопрос ${data.question.number}`;
    const paragraphs = [
      'Мы хотели бы опубликовать ваш вопрос другими словами. Без вашего согласия эти слова не увидит никто.',
      ...bothTexts(data),
      'Согласиться или отказаться можно на странице вопроса. Если ничего не делать, эти слова не будут опубликованы.',
    ];
    return writeToAsker(data, { subject, paragraphs }, 'Прочитать и решить');
  },
  samples: async () => (await import('./questions.samples.js')).proposed,
});

/** To the organisation. It contains neither the texts nor the name of the author. */
export const decidedEmail = defineEmail({
  name: 'question.wordingDecided',
  title: 'Автор вопроса решил о словах публикации (организаторам)',
  read: async ({ db }, { id }: WordingPayload) => {
    const wording = await findWording(db, id);
    const question = wording && (await readQuestionForEmail(db, wording.questionId));
    return question ? { question, isAgreed: wording.state === 'AGREED' } : questionDeleted;
  },
  write: ({ question, isAgreed }, { site }) => ({
    to: site.email,
    subject: `Вопрос ${question.number}: автор ${isAgreed ? 'согласился со словами' : 'не согласился со словами'}`,
    greeting: isAgreed
      ? 'Автор вопроса согласился с вашими словами: они опубликованы.'
      : 'Автор вопроса не согласился с вашими словами: они не опубликованы.',
    paragraphs: ['Слова видны сотрудникам после входа на сайт: по почте они не пересылаются.'],
    facts: emailFactsOf(question),
    action: null,
    why: 'Письмо пришло, потому что этот адрес указан как адрес организаторов.',
  }),
  samples: async () => (await import('./questions.samples.js')).decided,
});
