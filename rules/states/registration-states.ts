import { defineStates } from './define-states.js';

/**
 * `live`: the user cannot register for the same event again. `seated`: it holds a seat.
 * `expected`: the user has taken the seat. `waiting`: the user has no seat yet. `payable`: money confirms it.
 */
export const registrationStates = defineStates(
  'RegistrationState',
  ['live', 'seated', 'expected', 'waiting', 'payable'],
  {
    CONFIRMED: {
      title: 'Вы зарегистрированы',
      staffTitle: 'Участвует',
      tone: 'success',
      groups: ['live', 'seated', 'expected'],
      to: ['CANCELLED'],
    },
    AWAITING_PAYMENT: {
      title: 'Ждёт оплаты',
      staffTitle: 'Ждём оплаты',
      tone: 'warning',
      groups: ['live', 'seated', 'expected', 'payable'],
      to: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
    },
    WAITLISTED: {
      title: 'Вы в листе ожидания',
      staffTitle: 'Лист ожидания',
      tone: 'neva',
      groups: ['live', 'waiting'],
      to: ['OFFERED', 'CANCELLED', 'NO_SEAT'],
    },
    OFFERED: {
      title: 'Освободилось место для вас',
      staffTitle: 'Предложено место',
      tone: 'warning',
      groups: ['live', 'seated', 'waiting'],
      to: ['CONFIRMED', 'AWAITING_PAYMENT', 'DECLINED', 'OFFER_EXPIRED', 'CANCELLED'],
    },
    OFFER_EXPIRED: {
      title: 'Время на ответ истекло',
      staffTitle: 'Не ответил вовремя',
      tone: 'plain',
      groups: [],
      to: [],
    },
    DECLINED: {
      title: 'Вы отказались от места',
      staffTitle: 'Отказался',
      tone: 'plain',
      groups: [],
      to: [],
    },
    EXPIRED: {
      title: 'Время на оплату истекло',
      staffTitle: 'Не оплатил вовремя',
      tone: 'plain',
      groups: ['payable'],
      // A late payment takes a seat if one is left.
      to: ['CONFIRMED'],
    },
    NO_SEAT: {
      title: 'Мест не нашлось',
      tone: 'plain',
      groups: [],
      to: [],
    },
    CANCELLED: {
      title: 'Участие отменено',
      staffTitle: 'Отменена',
      tone: 'plain',
      groups: [],
      to: [],
    },
  },
);
