import { defineStates } from './define-states.js';

/**
 * `open`: money can still come. The database allows one such attempt for each registration. `secured`: the money was
 * captured, or is held. `failed`: no money came.
 */
export const paymentStates = defineStates('PaymentState', ['open', 'secured', 'failed'], {
  CREATED: {
    title: 'Ждёт оплаты',
    staffTitle: 'Создан',
    tone: 'plain',
    groups: ['open'],
    to: ['PENDING', 'WAITING_FOR_CAPTURE', 'SUCCEEDED', 'FAILED', 'CANCELED'],
  },
  PENDING: {
    title: 'Ждёт оплаты',
    tone: 'warning',
    groups: ['open'],
    to: ['WAITING_FOR_CAPTURE', 'SUCCEEDED', 'CANCELED'],
  },
  WAITING_FOR_CAPTURE: {
    title: 'Проверяется',
    staffTitle: 'Деньги удержаны',
    tone: 'warning',
    groups: ['open', 'secured'],
    to: ['SUCCEEDED', 'CANCELED'],
  },
  SUCCEEDED: {
    title: 'Оплачено',
    staffTitle: 'Оплачен',
    tone: 'success',
    groups: ['secured'],
    to: [],
  },
  FAILED: {
    title: 'Не\u00a0прошёл',
    staffTitle: 'Не\u00a0принят',
    tone: 'problem',
    groups: ['failed'],
    to: [],
  },
  CANCELED: {
    title: 'Не\u00a0прошёл',
    staffTitle: 'Не\u00a0состоялся',
    tone: 'plain',
    groups: ['failed'],
    to: [],
  },
});

/** `unsettled`: it is unknown whether the sum will be refunded. `inFlight`: nobody has to act yet. */
export const refundStates = defineStates('RefundState', ['unsettled', 'inFlight'], {
  CREATED: {
    title: 'Оформлен',
    staffTitle: 'Решён',
    tone: 'warning',
    groups: ['unsettled', 'inFlight'],
    to: ['IN_TRANSIT', 'DONE', 'FAILED'],
  },
  IN_TRANSIT: {
    title: 'Выполняется',
    tone: 'neva',
    groups: ['unsettled', 'inFlight'],
    to: ['DONE', 'FAILED'],
  },
  DONE: {
    title: 'Выполнен',
    staffTitle: 'Возвращено',
    tone: 'success',
    groups: [],
    to: [],
  },
  FAILED: {
    title: 'Не\u00a0выполнен',
    staffTitle: 'Не\u00a0прошёл',
    tone: 'problem',
    groups: ['unsettled'],
    to: ['CREATED', 'CANCELED'],
  },
  CANCELED: {
    title: 'Отменён',
    staffTitle: 'Оставлен',
    tone: 'plain',
    groups: [],
    to: [],
  },
});
