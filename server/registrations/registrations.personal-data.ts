import { educationLevels, type EducationLevel } from '../../rules/people/qualifications.js';
import { formatAnswer, type Question } from '../../rules/events/answers.js';
import type { Db } from '../core/database/db.js';
import { definePersonalData } from '../core/personal-data.js';
import { toIso } from '../core/clock.js';
import { placeholders } from '../core/database/sql.js';
import type { EventQuestion } from '../events/event-parts.entity.js';
import type { Registration } from './registration.entity.js';
import { registrationStates } from './registration.states.js';

type QuestionRow = Pick<EventQuestion, 'id' | 'label' | 'kind'> & { options: string };
type Row = Registration & {
  title: string;
  startsAt: string;
  tariffTitle: string;
  specialtyName: string | null;
  cancelledBecause: string | null;
  /** Questions of all these events, by id. */
  questions: ReadonlyMap<string, QuestionRow>;
};

/** «Вопрос: ответ» for each answer, with the labels of options. */
function formatAnswers({ answers, questions }: Row): string[] {
  return Object.entries(JSON.parse(answers) as Record<string, string[]>).map(([id, values]) => {
    const question = questions.get(id);
    if (!question) return `Вопрос, которого больше нет: ${values.join(', ')}`;
    const options = JSON.parse(question.options) as Question['options'];
    return `${question.label}: ${formatAnswer({ kind: question.kind, options }, values)}`;
  });
}

async function readRegistrations(db: Db, userId: string): Promise<Row[]> {
  const rows = await db.query<Omit<Row, 'questions'>>(
    `SELECT registrations.*, events.title, events."startsAt", tariffs.title AS "tariffTitle",
       (SELECT name FROM specialties WHERE specialties.id = registrations."specialtyId") AS "specialtyName",
       (SELECT reason FROM registration_cancellations WHERE "registrationId" = registrations.id
        ORDER BY at DESC LIMIT 1) AS "cancelledBecause"
     FROM registrations
     JOIN events ON events.id = registrations."eventId" JOIN tariffs ON tariffs.id = registrations."tariffId"
     WHERE registrations."userId" = ? ORDER BY registrations."createdAt", registrations.id`,
    [userId],
  );
  const events = [...new Set(rows.map(({ eventId }) => eventId))];
  const questions = await db.query<QuestionRow>(
    `SELECT id, label, kind, options FROM event_questions WHERE "eventId" IN (${placeholders(events)})`,
    events,
  );
  const byId = new Map(questions.map((question) => [question.id, question]));
  return rows.map((row) => ({ ...row, questions: byId }));
}

/** Registrations of a user: their export, and their erasure when the account is deleted. */
export const registrationsData = definePersonalData<Row>({
  name: 'registrations',
  title: 'Регистрации на мероприятия',
  rows: readRegistrations,
  fields: {
    number: 'Номер',
    event: ['Мероприятие', ({ title }) => title],
    startsAt: 'Начало',
    participation: ['Форма участия', ({ participation }) => (participation === 'ONLINE' ? 'онлайн' : 'очно')],
    tariff: ['Тариф', ({ tariffTitle }) => tariffTitle],
    educationLevel: [
      'Образование в профиле при записи',
      ({ educationLevel }) => (educationLevel ? educationLevels[educationLevel as EducationLevel] : null),
    ],
    specialty: ['Специальность в профиле при записи', ({ specialtyName }) => specialtyName],
    price: ['Цена, ₽', ({ priceAmount }) => priceAmount / 100],
    discount: ['Скидка по промокоду, ₽', ({ discountAmount }) => discountAmount / 100],
    state: ['Состояние', ({ state }) => registrationStates.titles[state]],
    cancelledBecause: 'Почему регистрацию отменил организатор',
    answers: ['Ответы на вопросы организатора', formatAnswers],
    recordedBy: ['Кто записал', ({ entryPlace }) => (entryPlace ? 'организатор' : 'вы')],
    createdAt: 'Когда сделана регистрация',
    updatedAt: 'Последнее изменение',
  },
  erase: async (transaction, userId, now) => {
    // Registrations that had to be cancelled already were, by the withdrawal of the account's consent.
    await transaction.query(
      `UPDATE registration_cancellations SET reason = NULL
       WHERE "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)`,
      [userId],
    );
    await transaction.update(
      'registrations',
      { userId },
      { answers: '{}', ticketCode: null, educationLevel: null, specialtyId: null, updatedAt: toIso(now) },
    );
  },
  retained: {
    what: 'Факт участия: мероприятие, форма участия, тариф, номер и даты регистрации\u00a0— без ответов на вопросы',
    why: 'Чтобы подтвердить участие и выданные по нему документы',
    years: 3,
  },
});
