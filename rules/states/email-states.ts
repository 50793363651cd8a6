import { defineStates } from './define-states.js';

/** `begun`: it has a task. `unfinished`: its emails may still be in the outbox. */
export const campaignStates = defineStates('CampaignState', 'State of a campaign.', {
  DRAFT: { description: 'Draft.', title: 'Черновик', tone: 'plain', to: ['SCHEDULED', 'SENDING'] },
  SCHEDULED: {
    description: 'Is sent at `scheduledAt`.',
    title: 'Назначено',
    tone: 'neva',
    to: ['DRAFT', 'SENDING'],
  },
  SENDING: {
    description: 'Emails are being sent.',
    title: 'Рассылается',
    tone: 'warning',
    groups: ['begun', 'unfinished'],
    to: ['SENT', 'STOPPED'],
  },
  SENT: {
    description: 'All emails were sent, skipped or failed.',
    title: 'Разослано',
    tone: 'success',
    groups: ['begun'],
    to: [],
  },
  STOPPED: {
    description: 'Stopped by staff or by an error: unsent emails wait until sending continues.',
    title: 'Остановлено',
    tone: 'problem',
    groups: ['begun', 'unfinished'],
    to: ['SENDING'],
  },
});

/** `pending`: the email may still be sent. The worker of the outbox changes them, by its leases. */
export const emailStates = defineStates('LetterState', 'State of an email.', {
  QUEUED: {
    description: 'Waits for its first attempt.',
    title: 'В\u00a0очереди',
    tone: 'plain',
    groups: ['pending'],
    to: ['SENDING'],
  },
  SENDING: {
    description: 'Is being sent now.',
    title: 'Отправляется',
    tone: 'neva',
    groups: ['pending'],
    to: ['SENT', 'RETRYING', 'NOT_NEEDED', 'FAILED'],
  },
  RETRYING: {
    description: 'An attempt failed; the next one is at `nextTryAt`.',
    title: 'Повторяется',
    tone: 'warning',
    groups: ['pending'],
    to: ['SENDING'],
  },
  SENT: { description: 'Accepted by the mail server.', title: 'Отправлено', tone: 'success', to: [] },
  NOT_NEEDED: {
    description: 'The reason for it no longer applied when it was due.',
    title: 'Не\u00a0понадобилось',
    tone: 'plain',
    // A stopped campaign continues.
    to: ['QUEUED'],
  },
  FAILED: {
    description: 'Not sent: the server rejected the recipient, or ten attempts failed. Staff can send it again.',
    title: 'Не\u00a0отправлено',
    tone: 'problem',
    to: ['QUEUED'],
  },
});
