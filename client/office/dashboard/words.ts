import type { ParticipationForm, RegistrationState, TariffCategory, WaitingKind } from '../../schema.generated';

export const stateWords: Record<RegistrationState, string> = {
  CONFIRMED: 'Участвует',
  AWAITING_PAYMENT: 'Ждём оплаты',
  WAITLISTED: 'Лист ожидания',
  OFFERED: 'Предложено место',
  OFFER_EXPIRED: 'Не ответил вовремя',
  DECLINED: 'Отказался',
  EXPIRED: 'Не оплатил вовремя',
  CANCELLED: 'Отменена',
};

export const participationWords: Record<ParticipationForm, string> = { IN_PERSON: 'Очно', ONLINE: 'Онлайн' };

export const categoryWords: Record<TariffCategory, string> = {
  ANY: 'Для всех',
  DOCTOR: 'Врачи',
  RESIDENT: 'Ординаторы и аспиранты',
  STUDENT: 'Студенты',
  NURSE: 'Средний медперсонал',
};

/** What waits, with the place where it is dealt with. */
export const waitingWords: Record<WaitingKind, { title: string; to: string }> = {
  PAYMENTS: { title: 'Платежи, с\u00a0которыми надо разобраться', to: '/office/money' },
  QUESTIONS: { title: 'Вопросы без ответа', to: '/office/questions' },
  LETTERS: { title: 'Письма, которые не\u00a0ушли', to: '/office/letters/log?state=FAILED' },
  DATA_ISSUES: { title: 'Просьбы исправить данные, ещё не\u00a0выполненные', to: '/office/users?issues=yes' },
  DRAFTS: { title: 'Черновики мероприятий', to: '/office/events?state=DRAFT' },
  TASKS: { title: 'Идущие работы', to: '/office/tasks' },
};
