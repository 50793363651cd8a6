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
