import { defineStates } from './define-states.js';

/** `public`: the site lists it. */
export const eventStates = defineStates(
  'EventState',
  'State of an event. Dates, not the state, say whether it is over.',
  {
    DRAFT: {
      description: 'In preparation; only staff see it.',
      title: 'Черновик',
      tone: 'plain',
      to: ['PUBLISHED'],
    },
    PUBLISHED: {
      description: 'Public.',
      title: 'Опубликовано',
      tone: 'success',
      groups: ['public'],
      to: ['DRAFT', 'POSTPONED', 'CANCELLED'],
    },
    POSTPONED: {
      description: 'Postponed to another date.',
      title: 'Перенесено',
      tone: 'warning',
      groups: ['public'],
      // Postponed again, with another reason or date.
      to: ['PUBLISHED', 'POSTPONED', 'CANCELLED'],
    },
    CANCELLED: { description: 'Will not take place.', title: 'Отменено', tone: 'problem', to: [] },
  },
);

// Staff sets it in the form of the event, and may correct it to any other.
const anyNmoState = ['NONE', 'PREPARING', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;

export const nmoStates = defineStates('NmoState', 'State of an event in continuing medical education (НМО).', {
  NONE: { description: 'Not meant for НМО.', title: 'Не участвует', tone: 'plain', to: anyNmoState },
  PREPARING: {
    description: 'The application is being prepared.',
    title: 'Готовим заявку',
    tone: 'neva',
    to: anyNmoState,
  },
  SUBMITTED: {
    description: 'The application has been submitted; points must not be promised.',
    title: 'Заявка подана',
    tone: 'warning',
    to: anyNmoState,
  },
  APPROVED: {
    description: 'Approved: points, specialties and registration number are known.',
    title: 'Одобрено',
    tone: 'success',
    to: anyNmoState,
  },
  REJECTED: { description: 'Not approved.', title: 'Не одобрено', tone: 'problem', to: anyNmoState },
});
