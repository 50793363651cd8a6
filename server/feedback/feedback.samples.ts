import { sampleTime, sampleUser } from '../users/user.samples.js';
import type { FeedbackMessage } from './feedback.entity.js';

const message: FeedbackMessage = {
  id: '01900000-0000-7000-8000-000000000020',
  number: 'ABCD2345',
  name: 'Анна',
  email: sampleUser.email,
  phone: null,
  topic: 'EVENTS',
  text: 'Здравствуйте!\nНе могу найти билет.',
  clientKey: null,
  userId: sampleUser.id,
  state: 'NEW',
  answer: 'Билет лежит в личном кабинете, в разделе «Мои мероприятия».\nДо встречи!',
  answeredById: null,
  answeredAt: null,
  createdAt: sampleTime,
};
const bySignedIn = { ...message, author: sampleUser };
const fromGuest = { ...message, userId: null, author: null };

export const received = { plain: fromGuest, withPhone: { ...fromGuest, phone: '+79991234567' } };
export const acknowledged = { signedIn: bySignedIn, notSignedIn: fromGuest };
export const answered = { signedIn: bySignedIn, notSignedIn: fromGuest };
