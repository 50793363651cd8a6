import { defineStates } from './define-states.js';

/** `begun`: it has a task. `unfinished`: its emails may still be in the outbox. */
export const campaignStates = defineStates('CampaignState', ['begun', 'unfinished'], {
  DRAFT: { title: 'Черновик', tone: 'plain', groups: [], to: ['SCHEDULED', 'SENDING'] },
  SCHEDULED: {
    title: 'Назначено',
    tone: 'neva',
    groups: [],
    to: ['DRAFT', 'SENDING'],
  },
  SENDING: {
    title: 'Рассылается',
    tone: 'warning',
    groups: ['begun', 'unfinished'],
    to: ['SENT', 'STOPPED'],
  },
  SENT: {
    title: 'Разослано',
    tone: 'success',
    groups: ['begun'],
    to: [],
  },
  STOPPED: {
    title: 'Остановлено',
    tone: 'problem',
    groups: ['begun', 'unfinished'],
    to: ['SENDING'],
  },
});

/** `pending`: the email may still be sent. The worker of the outbox changes them, by its leases. */
export const emailStates = defineStates('LetterState', ['pending'], {
  QUEUED: {
    title: 'В\u00a0очереди',
    tone: 'plain',
    groups: ['pending'],
    to: ['SENDING'],
  },
  SENDING: {
    title: 'Отправляется',
    tone: 'neva',
    groups: ['pending'],
    to: ['SENT', 'RETRYING', 'NOT_NEEDED', 'FAILED'],
  },
  RETRYING: {
    title: 'Повторяется',
    tone: 'warning',
    groups: ['pending'],
    to: ['SENDING'],
  },
  SENT: { title: 'Отправлено', tone: 'success', groups: [], to: [] },
  NOT_NEEDED: {
    title: 'Не\u00a0понадобилось',
    tone: 'plain',
    groups: [],
    // A stopped campaign continues.
    to: ['QUEUED'],
  },
  FAILED: {
    title: 'Не\u00a0отправлено',
    tone: 'problem',
    groups: [],
    to: ['QUEUED'],
  },
});
