import type { Application } from '../core/application.js';
import type { Db } from '../core/kept.js';
import type { Draft, LetterKind } from '../core/letter-kind.js';
import { momentInWords } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { findUser, greetingOf } from '../users/users.service.js';
import type { Question, QuestionMessage } from './question.entity.js';

export const askedLetter = 'question.asked';
export const answeredLetter = 'question.answered';
export const closedLetter = 'question.closed';

/** position: of the message that it is about; for staff 0 is the question itself. */
export type AboutQuestion = { id: string; position: number };

export type QuestionRow = Question & {
  eventTitle: string | null;
  talkTitle: string | null;
  speakerName: string | null;
};
type Kind = LetterKind<AboutQuestion>;

/** A question with what an email says of it. */
export const aboutQuestion = (reads: Db, id: string): Promise<QuestionRow | null> =>
  reads.readOne<QuestionRow>(
    `SELECT questions.*, events.title AS "eventTitle", talks.title AS "talkTitle", speakers."fullName" AS "speakerName"
     FROM questions LEFT JOIN events ON events.id = questions."eventId" LEFT JOIN talks ON talks.id = questions."talkId"
     LEFT JOIN speakers ON speakers.id = questions."speakerId" WHERE questions.id = ?`,
    [id],
  );

/** Lines of a text as paragraphs of a letter. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const factsOf = ({ number, eventTitle, talkTitle, speakerName }: QuestionRow): Draft['facts'] => [
  ['Номер вопроса', number],
  ...(eventTitle ? [['Мероприятие', eventTitle] as [string, string]] : []),
  ['Кому', speakerName ?? 'организаторам'],
  ...(talkTitle ? [['Доклад', talkTitle] as [string, string]] : []),
];

const mine = ({ number }: Question) => ({ label: 'Открыть вопрос', path: `/questions#${number}` });

/** To the site's own address. What was asked, and by whom, stays in the account of the staff. */
const asked = (app: Application): Kind => ({
  name: askedLetter,
  title: 'Новый вопрос (организаторам)',
  write: async ({ id, position }, reads) => {
    const question = await aboutQuestion(reads, id);
    if (!question) return null;
    return {
      to: app.config.site.email,
      subject: position === 0 ? `Новый вопрос ${question.number}` : `Уточнение к вопросу ${question.number}`,
      greeting: position === 0 ? 'На сайте задали вопрос.' : 'К вопросу задали уточнение.',
      paragraphs: ['Текст и автор видны сотрудникам после входа на сайт: по почте они не пересылаются.'],
      facts: [...factsOf(question), ['Задан', momentInWords(question.createdAt, moscow)]],
      action: null,
      why: 'Письмо пришло, потому что этот адрес указан как адрес организаторов.',
    };
  },
});

type Words = Pick<Draft, 'subject' | 'paragraphs'>;

/** To whoever asked, as long as she has an account. */
const toAsker = (
  name: string,
  title: string,
  words: (question: QuestionRow, position: number, reads: Db) => Promise<Words | null>,
): Kind => ({
  name,
  title,
  write: async ({ id, position }, reads) => {
    const question = await aboutQuestion(reads, id);
    const user = question && (await findUser(reads, question.userId));
    const said = question && (await words(question, position, reads));
    if (!question || !user || !said) return null;
    return { to: user.email, greeting: greetingOf(user), ...said, facts: factsOf(question), action: mine(question) };
  },
});

const answered: Kind = toAsker(answeredLetter, 'Ответ на вопрос', async ({ id, number }, position, reads) => {
  const answer = await reads.readOne<QuestionMessage>(
    'SELECT * FROM question_messages WHERE "questionId" = ? AND position = ?',
    [id, position],
  );
  return answer && { subject: `Ответ на ваш вопрос ${number}`, paragraphs: paragraphsOf(answer.text) };
});

const closed: Kind = toAsker(closedLetter, 'Вопрос закрыт без ответа', async ({ number, closedReason }) => ({
  subject: `Ваш вопрос ${number} закрыт`,
  paragraphs: ['Мы закрыли ваш вопрос, не отвечая на него. Вот почему:', ...paragraphsOf(closedReason ?? '')],
}));

export const questionLetters = (app: Application): Kind[] => [asked(app), answered, closed];
