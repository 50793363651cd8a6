import { defineStates } from './define-states.js';

/** `open`: money can still come. The database allows one such attempt for each registration. */
export const paymentStates = defineStates('PaymentState', 'States of a payment attempt.', {
  CREATED: {
    description: 'Created; the acquirer has not answered yet.',
    title: 'Ждёт оплаты',
    staffTitle: 'Создан',
    tone: 'plain',
    groups: ['open'],
    to: ['PENDING', 'WAITING_FOR_CAPTURE', 'SUCCEEDED', 'FAILED', 'CANCELED'],
  },
  PENDING: {
    description: 'The acquirer waits for the user to pay.',
    title: 'Ждёт оплаты',
    tone: 'warning',
    groups: ['open'],
    to: ['WAITING_FOR_CAPTURE', 'SUCCEEDED', 'CANCELED'],
  },
  WAITING_FOR_CAPTURE: {
    description: 'The money is held, not captured yet.',
    title: 'Проверяется',
    staffTitle: 'Деньги удержаны',
    tone: 'warning',
    groups: ['open'],
    to: ['SUCCEEDED', 'CANCELED'],
  },
  SUCCEEDED: {
    description: 'The money was captured. `refunds` lists its refunds.',
    title: 'Оплачено',
    staffTitle: 'Оплачен',
    tone: 'success',
    to: [],
  },
  FAILED: {
    description: 'The acquirer did not accept the attempt, so it could not be paid.',
    title: 'Не\u00a0прошёл',
    staffTitle: 'Не\u00a0принят',
    tone: 'problem',
    to: [],
  },
  CANCELED: {
    description: 'Ended without money: declined, or not paid in time.',
    title: 'Не\u00a0прошёл',
    staffTitle: 'Не\u00a0состоялся',
    tone: 'plain',
    to: [],
  },
});

/** `unsettled`: it is unknown whether the sum will be refunded. */
export const refundStates = defineStates('RefundState', 'States of a refund.', {
  CREATED: {
    description: 'Decided; the acquirer has not answered yet.',
    title: 'Оформлен',
    staffTitle: 'Решён',
    tone: 'warning',
    groups: ['unsettled'],
    to: ['IN_TRANSIT', 'DONE', 'FAILED'],
  },
  IN_TRANSIT: {
    description: 'The acquirer is processing the refund.',
    title: 'Выполняется',
    tone: 'neva',
    groups: ['unsettled'],
    to: ['DONE', 'FAILED'],
  },
  DONE: {
    description: 'The money is on its way to the card or account.',
    title: 'Выполнен',
    staffTitle: 'Возвращено',
    tone: 'success',
    to: [],
  },
  FAILED: {
    description: 'The refund failed; staff can try again.',
    title: 'Не\u00a0выполнен',
    staffTitle: 'Не\u00a0прошёл',
    tone: 'problem',
    groups: ['unsettled'],
    to: ['CREATED', 'CANCELED'],
  },
  CANCELED: {
    description: 'Cancelled by staff after a failure.',
    title: 'Отменён',
    staffTitle: 'Оставлен',
    tone: 'plain',
    to: [],
  },
});
