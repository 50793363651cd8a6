import type { PersonalData } from '../core/personal-data.js';
import type { PhotoRemovalRequest } from './removal.entity.js';

const states = { OPEN: 'ждёт ответа', GRANTED: 'снимок убран', DECLINED: 'снимок оставлен' };

/** One asks without an account: a request is hers when it names her address, and that is known to be hers. */
const hers = `email = (SELECT email FROM users WHERE id = ? AND "emailConfirmedAt" IS NOT NULL)`;

/** Requests of a person to take pictures away. */
export const removalsOfPerson: PersonalData = {
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
  read: async (_app, reads, userId) => {
    const rows = await reads.read<PhotoRemovalRequest>(
      `SELECT * FROM photo_removal_requests WHERE ${hers} ORDER BY "createdAt", id`,
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
    await transaction.query(`DELETE FROM photo_removal_requests WHERE ${hers}`, [userId]);
  },
};
