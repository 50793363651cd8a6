import { defineList, descending, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import type { DeliveryState } from './webhook.enums.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';

export const WebhookConnection = connectionOf('WebhookConnection', Webhook, 'webhooks');

/** Ids begin with the time of creation. */
export const webhookList = defineList<Webhook>({
  from: 'webhooks',
  filters: {},
  orders: { LATEST: descending('id') },
});

export const WebhookDeliveryConnection = connectionOf('WebhookDeliveryConnection', WebhookDelivery, 'messages');

export const deliveryList = defineList<WebhookDelivery, { webhookId: string; state?: DeliveryState | null }>({
  from: 'webhook_deliveries',
  filters: { webhookId: required(where('"webhookId" = ?')), state: where('state = ?') },
  orders: { LATEST: descending('id') },
});
