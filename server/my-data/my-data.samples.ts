import { sampleTime, sampleUser } from '../users/user.samples.js';
import { addressedTo } from '../core/email/email-recipient.js';

export const copied = { downloaded: { user: sampleUser, at: sampleTime } };

const { to: email, greeting } = addressedTo(sampleUser);
export const accountDeleted = {
  withoutPayments: { email, greeting, at: sampleTime },
  withPayments: {
    email,
    greeting,
    money: ['Регистрация ABCD2345: вернём 4\u00a0500\u00a0₽ тем же способом, которым вы платили.'],
    at: sampleTime,
  },
};
