import { definePersonalData } from '../core/personal-data.js';
import type { PhotoRemovalRequest } from './removal.entity.js';

const states = { OPEN: 'ждёт ответа', GRANTED: 'снимок убран', DECLINED: 'снимок оставлен' };

/** Requests are made without an account: a request belongs to the user whose confirmed email address it has. */
const ofUser = `email = (SELECT email FROM users WHERE id = ? AND "emailConfirmedAt" IS NOT NULL)`;

/** Photo removal requests of a user. */
export const removalRequestsData = definePersonalData<PhotoRemovalRequest>({
  name: 'photoRemovalRequests',
  title: 'Просьбы убрать снимок',
  rows: `SELECT * FROM photo_removal_requests WHERE ${ofUser} ORDER BY "createdAt", id`,
  fields: {
    createdAt: 'Отправлена',
    name: 'Имя',
    email: 'Электронная почта',
    reason: 'Текст',
    state: ['Решение', ({ state }) => states[state]],
    answer: 'Ответ',
    decidedAt: 'Когда решено',
  },
  erase: `DELETE FROM photo_removal_requests WHERE ${ofUser}`,
});
