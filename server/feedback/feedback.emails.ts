import { linesOf } from '../../rules/text/text.js';
import { feedbackTopics } from '../../rules/events/feedback.js';
import { defineEmail, type EmailContext } from '../core/email/define-email.js';
import { greetingOf } from '../core/email/email-recipient.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { findUser } from '../users/users.service.js';
import type { FeedbackMessage } from './feedback.entity.js';

/** `author`: the user with the address of the message, if they were signed in while writing. */
async function readMessage({ db }: EmailContext, { id }: { id: string }) {
  const message = await db.findOne<FeedbackMessage>('feedback_messages', { id });
  if (!message) return null;
  const user = message.userId ? await findUser(db, message.userId) : null;
  return { ...message, author: user?.email === message.email ? user : null };
}

/** To the organisation. The reply reaches the writer. */
export const feedbackReceived = defineEmail({
  name: 'feedback.received',
  title: 'Обращение: организации',
  read: readMessage,
  write: ({ number, name, email, phone, topic, text, createdAt }, { site }) => ({
    to: site.email,
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
  samples: async () => (await import('./feedback.samples.js')).received,
});

/**
 * Contains the text only if the address is that of the signed-in author: otherwise the form would send texts of
 * strangers to other people.
 */
export const feedbackAcknowledged = defineEmail({
  name: 'feedback.acknowledged',
  title: 'Обращение получено',
  read: readMessage,
  write: ({ number, email, topic, text, author }, { site }) => ({
    to: email,
    replyTo: site.email,
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
  samples: async () => (await import('./feedback.samples.js')).acknowledged,
});

export const feedbackAnswered = defineEmail({
  name: 'feedback.answered',
  title: 'Ответ на обращение',
  read: readMessage,
  write: ({ number, name, email, topic, answer }, { site }) => ({
    to: email,
    replyTo: site.email,
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
  samples: async () => (await import('./feedback.samples.js')).answered,
});
