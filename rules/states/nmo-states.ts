import { defineStates } from './define-states.js';

// Staff sets it in the form of the event, and may correct it to any other.
const anyNmoState = ['NONE', 'PREPARING', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;

/** `participates`: it gives points, or may give them. */
export const nmoStates = defineStates('NmoState', ['participates'], {
  NONE: { title: 'Не участвует', tone: 'plain', groups: [], to: anyNmoState },
  PREPARING: {
    title: 'Готовим заявку',
    tone: 'neva',
    groups: ['participates'],
    to: anyNmoState,
  },
  SUBMITTED: {
    title: 'Заявка подана',
    tone: 'warning',
    groups: ['participates'],
    to: anyNmoState,
  },
  APPROVED: {
    title: 'Одобрено',
    tone: 'success',
    groups: ['participates'],
    to: anyNmoState,
  },
  REJECTED: { title: 'Не одобрено', tone: 'problem', groups: [], to: anyNmoState },
});
