import { linesOf } from '../../rules/text.js';
import { feedbackTopics } from '../../rules/feedback.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { enqueueEmails, type EmailDraft, type EmailKind } from '../core/email-kind.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import type { User } from '../users/user.entity.js';
import { greetingOf } from '../core/email-recipient.js';
import { findUser } from '../users/users.service.js';
import type { FeedbackMessage } from './feedback.entity.js';

type FeedbackEmail = { id: string };
const emailNames = ['received', 'acknowledged', 'answered'] as const;
type EmailName = (typeof emailNames)[number];

const kindOf = (letter: EmailName): string => `feedback.${letter}`;

const titles: Record<EmailName, string> = {
  received: 'Обращение: организации',
  acknowledged: 'Обращение получено',
  answered: 'Ответ на обращение',
};

/** `author`: the user with this address, if they were signed in while writing. */
type Write = (message: FeedbackMessage, siteEmail: string, author: User | null) => EmailDraft;

const drafts: Record<EmailName, Write> = {
  received: ({ number, name, email, phone, topic, text, createdAt }, siteEmail) => ({
    to: siteEmail,
    replyTo: email,
    subject: `Обращение ${number}: ${feedbackTopics[topic]}`,
    greeting: 'На сайте оставили обращение:',
    paragraphs: linesOf(text),
    facts: [
      ['Номер обращения', number],
      ['Тема', feedbackTopics[topic]],
      ['Имя', name],
      ['Электронная почта', email],
      ...(phone ? [['Телефон', phone] as [string, string]] : []),
      ['Получено', formatDateTime(createdAt, moscow)],
    ],
    action: null,
    why: 'Письмо пришло из формы обратной связи. Ответ на него уйдёт написавшему человеку.',
  }),
  // Contains the text only if the address is that of the signed-in author: otherwise the form would send texts of
  // strangers to other people.
  acknowledged: ({ number, email, topic, text }, siteEmail, author) => ({
    to: email,
    replyTo: siteEmail,
    subject: `Мы получили ваше обращение ${number}`,
    greeting: author ? greetingOf(author) : 'Здравствуйте!',
    paragraphs: [
      'Мы получили ваше обращение и ответим на этот адрес в течение трёх рабочих дней. Если хотите что-то добавить, ответьте на это письмо.',
      ...(author ? ['Вы написали:', ...linesOf(text)] : []),
    ],
    facts: [
      ['Номер обращения', number],
      ['Тема', feedbackTopics[topic]],
    ],
    action: null,
    why: 'Вы получили это письмо, потому что ваш адрес указали в форме обратной связи. Если это были не вы, ничего делать не нужно.',
  }),
  answered: ({ number, name, email, topic, answer }, siteEmail) => ({
    to: email,
    replyTo: siteEmail,
    subject: `Ответ на обращение ${number}`,
    greeting: `Здравствуйте, ${name}!`,
    paragraphs: linesOf(answer ?? ''),
    facts: [
      ['Номер обращения', number],
      ['Тема', feedbackTopics[topic]],
    ],
    action: null,
    why: 'Вы получили это письмо, потому что написали нам через форму обратной связи. На него можно ответить.',
  }),
};

/** Emails about a message. They are written at the time of sending from the current data. */
export const feedbackEmails = (app: Application): EmailKind<FeedbackEmail>[] =>
  emailNames.map((letter) => ({
    name: kindOf(letter),
    title: titles[letter],
    write: async ({ id }, db) => {
      const message = await db.queryOne<FeedbackMessage>('SELECT * FROM feedback_messages WHERE id = ?', [id]);
      if (!message) return null;
      const user = message.userId ? await findUser(db, message.userId) : null;
      return drafts[letter](message, app.config.site.email, user?.email === message.email ? user : null);
    },
  }));

/** Queues emails about a message, each of them once. */
export const enqueueFeedbackEmails = (
  transaction: Transaction,
  { id, userId }: Pick<FeedbackMessage, 'id' | 'userId'>,
  emails: readonly EmailName[],
  now: Date,
): Promise<void> =>
  enqueueEmails<FeedbackEmail>(
    transaction,
    // The email to the organisation does not belong to an account.
    emails.map((letter) => ({
      kind: kindOf(letter),
      key: id,
      payload: { id },
      userId: letter === 'received' ? null : userId,
      now,
    })),
  );
