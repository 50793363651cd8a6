import { defineStates } from './define-states.js';

const pending = { title: 'Регистрируется', tone: 'neva' } as const;
const succeeded = { title: 'Зарегистрирован и\u00a0отправлен', tone: 'success' } as const;
const canceled = { title: 'Зарегистрировать не\u00a0удалось', tone: 'problem' } as const;

/** As the acquirer tells them: they are stored with the payment or refund. */
export const receiptStates = defineStates('ReceiptState', [], {
  PENDING: { ...pending, to: ['SUCCEEDED', 'CANCELED'] },
  SUCCEEDED: { ...succeeded, to: [] },
  CANCELED: { ...canceled, to: [] },
});

export const settlementReceiptStates = defineStates('SettlementReceiptState', ['pending'], {
  CREATED: {
    title: 'Оформляется',
    staffTitle: 'Ждёт ответа платёжной системы',
    tone: 'plain',
    groups: ['pending'],
    to: ['PENDING', 'SUCCEEDED', 'CANCELED'],
  },
  PENDING: {
    ...pending,
    groups: ['pending'],
    to: ['SUCCEEDED', 'CANCELED'],
  },
  SUCCEEDED: { ...succeeded, groups: [], to: [] },
  CANCELED: { ...canceled, groups: [], to: ['CREATED'] },
});

export const tillReceiptStates = defineStates('TillReceiptState', ['pending'], {
  CREATED: {
    title: 'Ждёт ответа кассы',
    tone: 'plain',
    groups: ['pending'],
    to: ['PENDING', 'SUCCEEDED', 'CANCELED'],
  },
  PENDING: {
    ...pending,
    groups: ['pending'],
    to: ['SUCCEEDED', 'CANCELED'],
  },
  SUCCEEDED: { ...succeeded, groups: [], to: [] },
  CANCELED: {
    ...canceled,
    groups: [],
    to: ['CREATED'],
  },
});
