import { sampleEvent } from '../../events/event.samples.js';
import type { EventChange } from '../../events/publication/event-change.entity.js';
import { sampleTime } from '../../users/user.samples.js';
import { sampleRegistration } from '../registration.samples.js';

const data = sampleRegistration();
const changes = [
  { what: 'Начало', before: '9 декабря 2026 г., 09:00 (МСК)', after: '10 декабря 2026 г., 09:00 (МСК)' },
  { what: 'Место', before: 'Москва', after: 'Санкт-Петербург, гостиница «Нева»' },
];
export const eventChanged = {
  severalChanges: { ...data, changes },
  waitlisted: { ...sampleRegistration({ state: 'WAITLISTED' }), changes },
};

const change: EventChange = {
  id: '01900000-0000-7000-8000-000000000006',
  eventId: sampleEvent.id,
  state: 'POSTPONED',
  reason: 'Площадка закрыта на ремонт.',
  postponedTo: null,
  actorId: null,
  at: sampleTime,
};
const money = { paragraphs: ['Оплату вернём полностью.'], facts: [] };
const noMoney = { paragraphs: [], facts: [] };
const newDate = '2027-02-10T06:00:00.000Z';
const postponed = { ...data, event: { ...sampleEvent, state: 'POSTPONED' as const }, change, money: noMoney };

export const resumed = { free: { ...data, change: null, money: noMoney }, paid: { ...data, change: null, money } };
export const postponement = {
  dateUnknown: postponed,
  newDate: {
    ...postponed,
    event: { ...postponed.event, postponedTo: newDate },
    change: { ...change, postponedTo: newDate, reason: '' },
    money,
  },
  resumed: resumed.free,
};
