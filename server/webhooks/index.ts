import { hour, second } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { deliverJob, deleteOldDeliveries, secretPurpose } from './deliver.service.js';
import { countOfDayByState } from '../core/metrics/count-by-state.js';
import { DeliveryState } from './webhook.enums.js';
import {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookFact,
  WebhookMessage,
  WebhookSequence,
} from './webhook.entity.js';
import { publishMessages } from './publish-messages.service.js';
import { replayMessages } from './replay.service.js';
import { webhookOff } from './webhooks.emails.js';
import { WebhookDeliveryResolver, WebhooksResolver } from './webhooks.resolver.js';

export const webhooks: Module = {
  name: 'webhooks',
  entities: [Webhook, WebhookFact, WebhookMessage, WebhookDelivery, WebhookAttempt, WebhookSequence],
  unaudited: [WebhookFact, WebhookMessage, WebhookDelivery, WebhookAttempt, WebhookSequence],
  resolvers: [WebhooksResolver, WebhookDeliveryResolver],
  jobs: (app) => [deliverJob(app), replayMessages(app)],
  emails: [webhookOff],
  scheduledJobs: (app) => [
    { name: 'publish webhook messages', everyMilliseconds: second, run: () => publishMessages(app) },
    { name: 'delete old webhook deliveries', everyMilliseconds: hour, run: () => deleteOldDeliveries(app) },
  ],
  measures: [
    countOfDayByState(
      {
        name: 'webhook_deliveries',
        help: 'Messages of webhooks in the last 24 hours.',
        table: 'webhook_deliveries',
      },
      Object.keys(DeliveryState),
    ),
  ],
  encryptedColumns: ['secretSealed', 'previousSealed'].map((column) => ({
    table: 'webhooks',
    column,
    purpose: secretPurpose,
  })),
};
