import { defineStates } from './define-states.js';

/** Computed from the settings of the webhook and from its last deliveries. */
export const webhookStates = defineStates('WebhookState', 'State of a webhook.', {
  ACTIVE: { description: 'Messages are sent.', title: 'Работает', tone: 'success', to: ['FAILING', 'OFF'] },
  FAILING: {
    description: 'Messages are sent, but one failed after a day of retries.',
    title: 'Не отвечает',
    tone: 'warning',
    to: ['ACTIVE', 'OFF'],
  },
  OFF: {
    description: 'Disabled by staff, or after three days without a delivery.',
    title: 'Выключен',
    tone: 'plain',
    to: ['ACTIVE', 'FAILING'],
  },
});

/** Staff can send any message again. */
export const deliveryStates = defineStates('DeliveryState', 'State of a message.', {
  QUEUED: {
    description: 'Waits for its first or next attempt.',
    title: 'В очереди',
    tone: 'plain',
    to: ['DELIVERED', 'FAILED', 'SKIPPED'],
  },
  DELIVERED: {
    description: 'The receiver answered with 2xx.',
    title: 'Доставлено',
    tone: 'success',
    to: ['QUEUED'],
  },
  FAILED: { description: 'All attempts failed.', title: 'Не доставлено', tone: 'problem', to: ['QUEUED'] },
  SKIPPED: {
    description: 'Not sent: the webhook was disabled.',
    title: 'Вебхук был выключен',
    tone: 'plain',
    to: ['QUEUED'],
  },
});
