import type { PersonalData } from '../core/personal-data.js';
import type { PhotoRemovalRequest } from './removal.entity.js';

const states = { OPEN: 'ждёт ответа', GRANTED: 'снимок убран', DECLINED: 'снимок оставлен' };

/** Requests are made without an account: a request belongs to the user whose confirmed email address it has. */
const ofUser = `email = (SELECT email FROM users WHERE id = ? AND "emailConfirmedAt" IS NOT NULL)`;

/** Photo removal requests of a user. */
export const removalRequestsData: PersonalData = {
  name: 'photoRemovalRequests',
  title: 'Просьбы убрать снимок',
  labels: {
    createdAt: 'Отправлена',
    name: 'Имя',
    email: 'Электронная почта',
    reason: 'Текст',
    state: 'Решение',
    answer: 'Ответ',
    decidedAt: 'Когда решено',
  },
  read: async (_app, db, userId) => {
    const rows = await db.query<PhotoRemovalRequest>(
      `SELECT * FROM photo_removal_requests WHERE ${ofUser} ORDER BY "createdAt", id`,
      [userId],
    );
    return rows.map(({ createdAt, name, email, reason, state, answer, decidedAt }) => ({
      createdAt,
      name,
      email,
      reason,
      state: states[state],
      answer,
      decidedAt,
    }));
  },
  erase: async (transaction, userId) => {
    await transaction.query(`DELETE FROM photo_removal_requests WHERE ${ofUser}`, [userId]);
  },
};
