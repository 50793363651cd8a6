import { deliveryStates as deliveries } from '../../rules/states/webhook-states.js';
import { webhookTypeNames, webhookTypes, type WebhookTypeName } from '../../rules/webhooks/webhook-types.js';
import { webhookStates } from '../../rules/states/webhook-states.js';
import { registerStates, bindStates } from '../core/graphql/states.js';
import { registerEnum } from '../core/graphql/enums.js';

export const WebhookEvent = registerEnum(
  'WebhookEvent',
  'Event that a webhook can subscribe to.',
  Object.fromEntries(
    webhookTypeNames.map((name) => [name, `${webhookTypes[name].type}: ${webhookTypes[name].description}`]),
  ) as Record<WebhookTypeName, string>,
);
export type WebhookEvent = keyof typeof WebhookEvent;

/** Test message to check the address; not available for subscriptions. */
export const testType = 'webhook.test';

/** Type of the message, such as `registration.created`. */
export const messageTypeOf = (event: WebhookEvent): string => webhookTypes[event].type;

export const WebhookState = registerStates(webhookStates, {
  description: 'State of a webhook.',
  descriptions: {
    ACTIVE: 'Messages are sent.',
    FAILING: 'Messages are sent, but one failed after a day of retries.',
    OFF: 'Disabled by staff, or after three days without a delivery.',
  },
});
export type WebhookState = keyof typeof WebhookState;

export const deliveryStates = bindStates(deliveries, {
  table: 'webhook_deliveries',
  description: 'State of a message.',
  descriptions: {
    QUEUED: 'Waits for its first or next attempt.',
    DELIVERED: 'The receiver answered with 2xx.',
    FAILED: 'All attempts failed.',
    SKIPPED: 'Not sent: the webhook was disabled.',
  },
});
export const DeliveryState = deliveryStates.values;
export type DeliveryState = keyof typeof DeliveryState;

/** Subscribed events from their stored JSON. Unknown names are dropped. */
export const parseEvents = (stored: string): WebhookEvent[] =>
  (JSON.parse(stored) as string[]).filter((name): name is WebhookEvent => name in WebhookEvent);

/** Events as JSON, in the order of the enum and without duplicates. */
export const serializeEvents = (events: readonly WebhookEvent[]): string =>
  JSON.stringify((Object.keys(WebhookEvent) as WebhookEvent[]).filter((name) => events.includes(name)));
