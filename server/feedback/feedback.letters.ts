import { feedbackTopics } from '../../rules/feedback.js';
import type { Application } from '../core/context.js';
import { Reads } from '../core/kept.js';
import { writeLetter, type LetterContent } from '../core/letter.js';
import type { Job } from '../core/outbox.js';
import { momentInWords } from '../core/wording.js';
import type { Mail } from '../ports/mail.js';
import type { FeedbackMessage } from './feedback.entity.js';

export const letterJob = 'feedback-letter';

export type FeedbackLetter = { id: string; letter: 'received' | 'acknowledged' | 'answered' };

type Draft = { to: string; replyTo: string | null; content: LetterContent };

/** Lines of a text as paragraphs of a letter. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const drafts: Record<FeedbackLetter['letter'], (message: FeedbackMessage, siteEmail: string) => Draft> = {
  received: ({ number, name, email, phone, topic, text, createdAt }, siteEmail) => ({
    to: siteEmail,
    replyTo: email,
    content: {
      subject: `Обращение ${number}: ${feedbackTopics[topic]}`,
      greeting: 'На сайте оставили обращение:',
      paragraphs: paragraphsOf(text),
      facts: [
        ['Номер обращения', number],
        ['Тема', feedbackTopics[topic]],
        ['Имя', name],
        ['Электронная почта', email],
        ...(phone ? [['Телефон', phone] as [string, string]] : []),
        ['Получено', momentInWords(createdAt, 'Europe/Moscow')],
      ],
      action: null,
      why: 'Письмо пришло из формы обратной связи. Ответ на него уйдёт написавшему человеку.',
    },
  }),
  // Nothing of what was typed but the address: the form must not carry texts of strangers to other people.
  acknowledged: ({ number, email, topic }) => ({
    to: email,
    replyTo: null,
    content: {
      subject: `Мы получили ваше обращение ${number}`,
      greeting: 'Здравствуйте!',
      paragraphs: ['Мы получили ваше обращение и ответим на этот адрес в течение трёх рабочих дней.'],
      facts: [
        ['Номер обращения', number],
        ['Тема', feedbackTopics[topic]],
      ],
      action: { label: 'Открыть контакты', path: '/contacts' },
      why: 'Вы получили это письмо, потому что ваш адрес указали в форме обратной связи. Если это были не вы, ничего делать не нужно.',
    },
  }),
  answered: ({ number, name, email, topic, answer }, siteEmail) => ({
    to: email,
    replyTo: siteEmail,
    content: {
      subject: `Ответ на обращение ${number}`,
      greeting: `Здравствуйте, ${name}!`,
      paragraphs: paragraphsOf(answer ?? ''),
      facts: [
        ['Номер обращения', number],
        ['Тема', feedbackTopics[topic]],
      ],
      action: null,
      why: 'Вы получили это письмо, потому что написали нам через форму обратной связи. На него можно ответить.',
    },
  }),
};

/** Letters about a message, written at the moment of sending from what the database holds then. */
export const feedbackLetterJob = (app: Application, mail: Mail): Job<FeedbackLetter> => ({
  name: letterJob,
  run: async ({ id, letter }, entryId) => {
    const reads = new Reads(app.database);
    const message = await reads.readOne<FeedbackMessage>('SELECT * FROM feedback_messages WHERE id = ?', [id]);
    if (!message) return;
    const { to, replyTo, content } = drafts[letter](message, app.config.site.email);
    await mail.send({ id: entryId, to, ...(replyTo && { replyTo }), ...writeLetter(app.config, content) });
  },
});
