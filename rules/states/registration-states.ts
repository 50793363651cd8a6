import { defineStates } from './define-states.js';

/**
 * `live`: the user cannot register for the same event again. `seated`: it holds a seat.
 * `expected`: the user has taken the seat. `waiting`: the user has no seat yet.
 */
export const registrationStates = defineStates('RegistrationState', 'State of a registration.', {
  CONFIRMED: {
    description: 'The user takes part.',
    title: 'Вы зарегистрированы',
    staffTitle: 'Участвует',
    tone: 'success',
    groups: ['live', 'seated', 'expected'],
    to: ['CANCELLED'],
  },
  AWAITING_PAYMENT: {
    description: 'The seat is held until `payUntil`.',
    title: 'Ждёт оплаты',
    staffTitle: 'Ждём оплаты',
    tone: 'warning',
    groups: ['live', 'seated', 'expected'],
    to: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
  },
  WAITLISTED: {
    description: 'On the waiting list.',
    title: 'Вы в листе ожидания',
    staffTitle: 'Лист ожидания',
    tone: 'neva',
    groups: ['live', 'waiting'],
    to: ['OFFERED', 'CANCELLED', 'NO_SEAT'],
  },
  OFFERED: {
    description: 'A freed seat is held for the user until `offerExpiresAt`.',
    title: 'Освободилось место для вас',
    staffTitle: 'Предложено место',
    tone: 'warning',
    groups: ['live', 'seated', 'waiting'],
    to: ['CONFIRMED', 'AWAITING_PAYMENT', 'DECLINED', 'OFFER_EXPIRED', 'CANCELLED'],
  },
  OFFER_EXPIRED: {
    description: 'The offer was not answered in time.',
    title: 'Время на ответ истекло',
    staffTitle: 'Не ответил вовремя',
    tone: 'plain',
    to: [],
  },
  DECLINED: {
    description: 'The offer was declined.',
    title: 'Вы отказались от места',
    staffTitle: 'Отказался',
    tone: 'plain',
    to: [],
  },
  EXPIRED: {
    description: 'It was not paid in time.',
    title: 'Время на оплату истекло',
    staffTitle: 'Не оплатил вовремя',
    tone: 'plain',
    // A late payment takes a seat if one is left.
    to: ['CONFIRMED'],
  },
  NO_SEAT: {
    description: 'No seat became free before the event began.',
    title: 'Мест не нашлось',
    tone: 'plain',
    to: [],
  },
  CANCELLED: {
    description: 'Cancelled by the user, the organiser or staff.',
    title: 'Участие отменено',
    staffTitle: 'Отменена',
    tone: 'plain',
    to: [],
  },
});
