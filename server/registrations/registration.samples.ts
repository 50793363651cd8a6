import { paymentMethods } from '../../rules/money/payment-methods.js';
import { sampleEvent as event } from '../events/event.samples.js';
import { unusablePasswordHash } from '../users/sign-in/passwords.js';
import { sampleTime, sampleUser as user } from '../users/user.samples.js';
import type { MoneyWords } from './hooks.js';
import type { RegistrationCancellation } from './notices/cancellation.entity.js';
import type { RegistrationEmailData } from './registration-email-content.js';
import type { HeldEmailData } from './held/held-email-data.js';
import type { Registration } from './registration.entity.js';

/** Example data of emails about a registration. */

const registration: Registration = {
  id: '01900000-0000-7000-8000-000000000003',
  number: 'ABCD2345',
  userId: user.id,
  eventId: event.id,
  participation: 'IN_PERSON',
  tariffId: '01900000-0000-7000-8000-000000000004',
  promoCodeId: null,
  discountAmount: 0,
  priceAmount: 0,
  priceCurrency: 'RUB',
  paidAmount: 0,
  returnedAmount: 0,
  returningAmount: 0,
  freeBecause: null,
  state: 'CONFIRMED',
  queueNumber: null,
  answers: '{}',
  answersVersion: 1,
  ticketCode: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: sampleTime,
  payUntil: null,
  offerExpiresAt: null,
  entryPlace: null,
};

const calendar = [{ filename: 'event.ics', content: '', contentType: 'text/calendar; charset=utf-8; method=REQUEST' }];
const ticketPath = '/ticket-link/example-token';

/** A sample registration, with changes. */
export const sampleRegistration = (changes: Partial<Registration> = {}): RegistrationEmailData => ({
  registration: { ...registration, ...changes },
  event,
  user,
  extraFacts: [],
  lacksAnswers: false,
  nmoFields: [],
  calendar,
  ticketLink: changes.entryPlace ? ticketPath : null,
});

const inPerson = sampleRegistration();
const online = {
  ...sampleRegistration({ participation: 'ONLINE' }),
  user: { ...user, regionId: 'novosibirskaia-oblast' },
};
const noMoney: MoneyWords = { paragraphs: [], facts: [] };
const refunded: MoneyWords = {
  paragraphs: [paymentMethods.ACQUIRER.refundTexts.promise('4\u00a0500\u00a0₽', '1\u00a0декабря 2026\u00a0г.')],
  facts: [
    ['Оплачено', '4\u00a0500\u00a0₽'],
    ['Вернём', '4\u00a0500\u00a0₽'],
  ],
};
const paid: MoneyWords = { paragraphs: [], facts: [['Оплачено', '4\u00a0500\u00a0₽']] };

export const confirmed = {
  inPerson: { ...inPerson, money: noMoney },
  online: { ...online, money: noMoney },
  paid: { ...sampleRegistration({ priceAmount: 450_000 }), money: paid },
  waived: { ...sampleRegistration({ priceAmount: 450_000, freeBecause: 'Лектор' }), money: noMoney },
  byOffice: { ...sampleRegistration({ entryPlace: 'OFFICE' }), lacksAnswers: true, money: noMoney },
  atFrontDesk: {
    ...sampleRegistration({ entryPlace: 'FRONT_DESK' }),
    user: { ...user, passwordHash: unusablePasswordHash },
    money: noMoney,
  },
  oneDay: {
    ...inPerson,
    event: { ...event, dates: '["2026-12-10"]', city: null, venueName: null, venueAddress: null },
    money: noMoney,
  },
};

const awaiting = { state: 'AWAITING_PAYMENT', priceAmount: 450_000, payUntil: '2026-11-26T09:00:00.000Z' } as const;
export const awaitingPayment = {
  plain: sampleRegistration(awaiting),
  byOffice: sampleRegistration({ ...awaiting, entryPlace: 'OFFICE' }),
  postponed: { ...sampleRegistration(awaiting), event: { ...event, state: 'POSTPONED' as const } },
};
export const waitlisted = { plain: sampleRegistration({ state: 'WAITLISTED' }) };
export const offered = {
  plain: sampleRegistration({ state: 'OFFERED', offerExpiresAt: '2026-11-24T09:00:00.000Z' }),
};
export const offerExpired = { plain: sampleRegistration({ state: 'OFFER_EXPIRED' }) };
export const expired = { plain: sampleRegistration({ state: 'EXPIRED', priceAmount: 450_000 }) };
export const noSeat = { plain: sampleRegistration({ state: 'NO_SEAT' }) };

const cancellation: RegistrationCancellation = {
  id: '01900000-0000-7000-8000-000000000005',
  registrationId: registration.id,
  by: 'PARTICIPANT',
  was: 'CONFIRMED',
  actorId: null,
  reason: null,
  refund: null,
  at: sampleTime,
};
const byStaff: RegistrationCancellation = { ...cancellation, by: 'STAFF', reason: 'Вы записаны дважды.' };
const cancelledData = {
  ...sampleRegistration({ state: 'CANCELLED' }),
  cancellation,
  money: noMoney,
  isByEvent: false,
  reason: null,
};
const byEvent = {
  ...cancelledData,
  event: { ...event, state: 'CANCELLED' as const },
  cancellation: { ...cancellation, by: 'EVENT' as const },
  isByEvent: true,
  reason: 'Площадка закрыта на ремонт.',
};
export const cancelled = {
  byParticipant: cancelledData,
  withRefund: { ...cancelledData, money: refunded },
  fromWaitingList: { ...cancelledData, cancellation: { ...cancellation, was: 'WAITLISTED' as const } },
  byStaff: { ...cancelledData, cancellation: byStaff },
  byStaffFromWaitingList: { ...cancelledData, cancellation: { ...byStaff, was: 'OFFERED' as const } },
  byEvent,
  byEventWithRefund: { ...byEvent, reason: null, money: refunded },
  byEventFromWaitingList: { ...byEvent, cancellation: { ...byEvent.cancellation, was: 'WAITLISTED' as const } },
};

const nmoFields: RegistrationEmailData['nmoFields'] = ['phone', 'specialtyId'];
const remind = (when: string) => ({
  inPerson: { ...inPerson, when },
  online: { ...online, when },
  withoutData: { ...inPerson, nmoFields, when },
});
export const reminders = { WEEK: remind('Через неделю'), DAY: remind('Завтра'), HOUR: remind('Через час') };

export const answersChanged = { plain: inPerson };
export const ticketLink = { byOffice: sampleRegistration({ entryPlace: 'OFFICE' }), byUser: inPerson };
export const tariffMoved = {
  plain: { ...inPerson, tariffTitle: 'Студенты' },
  awaitingPayment: { ...sampleRegistration(awaiting), tariffTitle: 'Врачи' },
};

const bulk = {
  eventId: event.id,
  subject: 'Схема проезда',
  text: 'Коллеги, встречаемся у **главного входа**.\n\n[Схема](/events/school-of-therapists)',
};
export const fromStaff = {
  confirmed: { ...inPerson, bulk },
  waitlisted: { ...sampleRegistration({ state: 'WAITLISTED' }), bulk },
};
export const fromStaffTest = { plain: { user, bulk, event } };

const transfer = { title: event.title, number: registration.number, at: sampleTime };
export const transferWithdrawn = {
  complete: { ...transfer, participant: 'Иванова Анна Петровна', recipients: 'ООО «Партнёр»' },
  unknown: { ...transfer, participant: null, recipients: null },
};

const hold = {
  email: user.email,
  participation: 'IN_PERSON' as const,
  seatUntil: '2026-11-23T09:30:00.000Z',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  address: '203.0.113.7',
  createdAt: sampleTime,
};
const held: HeldEmailData = {
  hold,
  event,
  hasAccount: false,
  token: 'example-token',
  made: { code: '012345', expiresAt: '2026-11-23T09:10:00.000Z' },
};
export const heldRegistration = {
  newAddress: held,
  knownAddress: { ...held, hasAccount: true },
  withoutSeat: { ...held, hold: { ...hold, seatUntil: null } },
  lateEmail: { ...held, made: null },
};
