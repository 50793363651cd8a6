import { defineStates } from './define-states.js';

const pending = { title: 'Регистрируется', tone: 'neva' } as const;
const succeeded = { title: 'Зарегистрирован и\u00a0отправлен', tone: 'success' } as const;
const canceled = { title: 'Зарегистрировать не\u00a0удалось', tone: 'problem' } as const;

/** As the acquirer tells them: they are stored with the payment or refund. */
export const receiptStates = defineStates('ReceiptState', 'States of a fiscal receipt (54-ФЗ).', {
  PENDING: { ...pending, description: 'Registration is in progress.', to: ['SUCCEEDED', 'CANCELED'] },
  SUCCEEDED: { ...succeeded, description: 'Registered, and sent to the payer.', to: [] },
  CANCELED: { ...canceled, description: 'Could not be registered.', to: [] },
});

export const settlementReceiptStates = defineStates(
  'SettlementReceiptState',
  'States of the second fiscal receipt of a payment.',
  {
    CREATED: {
      description: 'Due; the acquirer has not answered yet.',
      title: 'Оформляется',
      staffTitle: 'Ждёт ответа платёжной системы',
      tone: 'plain',
      groups: ['pending'],
      to: ['PENDING', 'SUCCEEDED', 'CANCELED'],
    },
    PENDING: {
      ...pending,
      description: 'Registration is in progress.',
      groups: ['pending'],
      to: ['SUCCEEDED', 'CANCELED'],
    },
    SUCCEEDED: { ...succeeded, description: 'Registered, and sent to the payer.', to: [] },
    CANCELED: { ...canceled, description: 'Could not be registered; staff can request it again.', to: ['CREATED'] },
  },
);

export const tillReceiptStates = defineStates('TillReceiptState', 'States of a fiscal receipt of the cash register.', {
  CREATED: {
    description: 'Requested; the cash register has not answered yet.',
    title: 'Ждёт ответа кассы',
    tone: 'plain',
    groups: ['pending'],
    to: ['PENDING', 'SUCCEEDED', 'CANCELED'],
  },
  PENDING: {
    ...pending,
    description: 'Registration is in progress.',
    groups: ['pending'],
    to: ['SUCCEEDED', 'CANCELED'],
  },
  SUCCEEDED: { ...succeeded, description: 'Registered: the ledger entry has its number.', to: [] },
  CANCELED: {
    ...canceled,
    description: 'Could not be registered; staff requests it again, or enters the number of another receipt.',
    to: ['CREATED'],
  },
});
