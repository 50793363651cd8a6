import { defineStates } from './define-states.js';

/** `public`: the site lists it. `calledOff`: it does not take place on its dates. */
export const eventStates = defineStates('EventState', ['public', 'calledOff'], {
  DRAFT: {
    title: 'Черновик',
    tone: 'plain',
    groups: [],
    to: ['PUBLISHED'],
  },
  PUBLISHED: {
    title: 'Опубликовано',
    tone: 'success',
    groups: ['public'],
    to: ['DRAFT', 'POSTPONED', 'CANCELLED'],
  },
  POSTPONED: {
    title: 'Перенесено',
    tone: 'warning',
    groups: ['public', 'calledOff'],
    // Postponed again, with another reason or date.
    to: ['PUBLISHED', 'POSTPONED', 'CANCELLED'],
  },
  CANCELLED: { title: 'Отменено', tone: 'problem', groups: ['calledOff'], to: [] },
});

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
