import { defineStates } from './define-states.js';

/** Computed from the settings of the webhook and from its last deliveries. */
export const webhookStates = defineStates('WebhookState', [], {
  ACTIVE: { title: 'Работает', tone: 'success', to: ['FAILING', 'OFF'] },
  FAILING: {
    title: 'Не отвечает',
    tone: 'warning',
    to: ['ACTIVE', 'OFF'],
  },
  OFF: {
    title: 'Выключен',
    tone: 'plain',
    to: ['ACTIVE', 'FAILING'],
  },
});

/** Staff can send any message again. */
export const deliveryStates = defineStates('DeliveryState', [], {
  QUEUED: {
    title: 'В очереди',
    tone: 'plain',
    to: ['DELIVERED', 'FAILED', 'SKIPPED'],
  },
  DELIVERED: {
    title: 'Доставлено',
    tone: 'success',
    to: ['QUEUED'],
  },
  FAILED: { title: 'Не доставлено', tone: 'problem', to: ['QUEUED'] },
  SKIPPED: {
    title: 'Вебхук был выключен',
    tone: 'plain',
    to: ['QUEUED'],
  },
});
