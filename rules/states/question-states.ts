import { defineStates } from './define-states.js';

/** `unanswered`: it waits for staff. */
export const questionStates = defineStates('QuestionState', 'State of a question.', {
  NEW: {
    description: 'Waits for staff; also after a follow-up.',
    title: 'Ждёт ответа',
    tone: 'warning',
    groups: ['unanswered'],
    to: ['IN_WORK', 'ANSWERED', 'CLOSED'],
  },
  IN_WORK: {
    description: 'Assigned to a staff member.',
    title: 'В\u00a0работе',
    tone: 'neva',
    groups: ['unanswered'],
    to: ['ANSWERED', 'CLOSED'],
  },
  ANSWERED: {
    description: 'Answered; one follow-up reopens it.',
    title: 'Есть ответ',
    tone: 'success',
    to: ['NEW'],
  },
  CLOSED: {
    description: 'Closed without an answer, with a reason.',
    title: 'Закрыт без ответа',
    tone: 'plain',
    to: [],
  },
});

export const questionWordingStates = defineStates(
  'QuestionWordingState',
  'State of a wording for the publication of a question.',
  {
    WAITING: {
      description: 'The wording differs from that of the author and waits for their consent. It is not public.',
      title: 'Ждут вашего согласия',
      tone: 'warning',
      to: ['AGREED', 'DECLINED', 'WITHDRAWN'],
    },
    PUBLISHED: {
      description: 'The wording is that of the author; it was published at once.',
      title: 'Опубликованы',
      tone: 'success',
      to: [],
    },
    AGREED: {
      description: 'The author accepted the wording; it was published then.',
      title: 'Вы согласились',
      tone: 'success',
      to: [],
    },
    DECLINED: { description: 'The author declined the wording.', title: 'Вы отказались', tone: 'plain', to: [] },
    WITHDRAWN: {
      description: 'A newer wording, staff or the end of the consent replaced it before the author decided.',
      title: 'Больше не предлагаются',
      tone: 'plain',
      to: [],
    },
  },
);
