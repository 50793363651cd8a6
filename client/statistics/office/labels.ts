import type { WaitingKind } from '../../schema.generated';

/** Kinds of open tasks with the page where they are handled. */
export const openTaskLinks: Record<WaitingKind, { title: string; to: string }> = {
  PAYMENTS: { title: 'Платежи, с\u00a0которыми надо разобраться', to: '/office/money' },
  QUESTIONS: { title: 'Вопросы без ответа', to: '/office/questions' },
  LETTERS: { title: 'Письма, которые не\u00a0ушли', to: '/office/letters/log?state=FAILED' },
  IDENTITY_CHANGES: { title: 'Просят изменить ФИО, дату рождения или СНИЛС', to: '/office/users' },
  DOCUMENT_REQUESTS: { title: 'Просят документ на\u00a0новое имя', to: '/office/users' },
  DATA_ISSUES: { title: 'Просьбы исправить данные, ещё не\u00a0выполненные', to: '/office/users?issues=yes' },
  DRAFTS: { title: 'Черновики мероприятий', to: '/office/events?state=DRAFT' },
  TASKS: { title: 'Идущие работы', to: '/office/tasks' },
  WORKING_CALENDAR: {
    title: 'Годы без\u00a0календаря выходных: сроки счетов считаются без\u00a0переносов',
    to: '/office/money/invoices',
  },
};
