import { defineStates } from './define-states.js';

/** `unanswered`: it waits for staff. */
export const questionStates = defineStates('QuestionState', ['unanswered'], {
  NEW: {
    title: 'Ждёт ответа',
    tone: 'warning',
    groups: ['unanswered'],
    to: ['IN_WORK', 'ANSWERED', 'CLOSED'],
  },
  IN_WORK: {
    title: 'В\u00a0работе',
    tone: 'neva',
    groups: ['unanswered'],
    to: ['ANSWERED', 'CLOSED'],
  },
  ANSWERED: {
    title: 'Есть ответ',
    tone: 'success',
    groups: [],
    to: ['NEW'],
  },
  CLOSED: {
    title: 'Закрыт без ответа',
    tone: 'plain',
    groups: [],
    to: [],
  },
});

/** `proposed`: the last one that staff proposed, and not public. */
export const questionWordingStates = defineStates('QuestionWordingState', ['proposed'], {
  WAITING: {
    title: 'Ждут вашего согласия',
    tone: 'warning',
    groups: ['proposed'],
    to: ['AGREED', 'DECLINED', 'WITHDRAWN'],
  },
  PUBLISHED: {
    title: 'Опубликованы',
    tone: 'success',
    groups: [],
    to: [],
  },
  AGREED: {
    title: 'Вы согласились',
    tone: 'success',
    groups: [],
    to: [],
  },
  DECLINED: { title: 'Вы отказались', tone: 'plain', groups: ['proposed'], to: [] },
  WITHDRAWN: {
    title: 'Больше не предлагаются',
    tone: 'plain',
    groups: [],
    to: [],
  },
});
