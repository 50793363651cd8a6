import { sampleTime, sampleUser as user } from '../users/user.samples.js';

const toOrganisers = {
  id: '01900000-0000-7000-8000-000000000030',
  userId: user.id,
  number: 'ABCD2345',
  createdAt: sampleTime,
  closedReason: 'Вопрос не относится к мероприятию.',
  eventTitle: null,
  talkTitle: null,
  speakerName: null,
};
const toSpeaker = {
  ...toOrganisers,
  eventTitle: 'Школа терапевтов',
  talkTitle: 'Артериальная гипертензия',
  speakerName: 'Петров Пётр Петрович',
};

export const asked = {
  toSpeaker: { question: toSpeaker, position: 0 },
  followUp: { question: toOrganisers, position: 2 },
};
export const answered = {
  speaker: { question: toSpeaker, user, answer: 'Да, можно.\nСмотрите рекомендации 2026 года.' },
  organisers: { question: toOrganisers, user, answer: 'Билет лежит в личном кабинете.' },
};
export const closed = { organisers: { question: toOrganisers, user } };

const wording = { state: 'WAITING' as const, question: 'Можно ли сочетать препараты?', answer: 'Да, можно.' };
const data = { question: toSpeaker, user, wording, isOther: false };
export const published = {
  withName: { ...data, askerName: 'Анна Иванова' },
  withoutName: { ...data, askerName: null },
  otherAnswer: { ...data, askerName: null, isOther: true },
};
export const proposed = { sameAnswer: data, otherAnswer: { ...data, isOther: true } };
export const decided = {
  agreed: { question: toSpeaker, isAgreed: true },
  declined: { question: toSpeaker, isAgreed: false },
};
