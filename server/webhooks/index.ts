import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { deliverJob, deleteOldDeliveries, secretPurpose } from './deliver.service.js';
import { Webhook, WebhookAttempt, WebhookDelivery, WebhookSequence } from './webhook.entity.js';
import { webhookOff } from './webhooks.emails.js';
import { WebhookDeliveryResolver, WebhooksResolver } from './webhooks.resolver.js';

export const webhooks: Module = {
  name: 'webhooks',
  entities: [Webhook, WebhookDelivery, WebhookAttempt, WebhookSequence],
  unaudited: [WebhookDelivery, WebhookAttempt, WebhookSequence],
  resolvers: [WebhooksResolver, WebhookDeliveryResolver],
  jobs: (app) => [deliverJob(app)],
  emails: [webhookOff],
  scheduledJobs: (app) => [
    { name: 'delete old webhook deliveries', everyMilliseconds: hour, run: () => deleteOldDeliveries(app) },
  ],
  encryptedColumns: ['secretSealed', 'previousSealed'].map((column) => ({
    table: 'webhooks',
    column,
    purpose: secretPurpose,
  })),
};
