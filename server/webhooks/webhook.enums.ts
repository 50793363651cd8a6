import { deliveryStates as deliveries } from '../../rules/states/webhook-states.js';
import { webhookStates } from '../../rules/states/webhook-states.js';
import { registerStates, bindStates } from '../core/graphql/states.js';
import { registerEnum } from '../core/graphql/enums.js';

export const WebhookEvent = registerEnum('WebhookEvent', 'Event that a webhook can subscribe to.', {
  REGISTRATION_CREATED: 'registration.created: a registration was created, in any state.',
  REGISTRATION_CONFIRMED: 'registration.confirmed: the participation is confirmed.',
  REGISTRATION_CANCELLED: 'registration.cancelled: it ended before the event; its state says how.',
  PAYMENT_SUCCEEDED: 'payment.succeeded: the payment was captured.',
  REFUND_SUCCEEDED: 'refund.succeeded: the money was refunded.',
  CERTIFICATE_ISSUED: 'certificate.issued: a document was issued.',
  CERTIFICATE_REVOKED: 'certificate.revoked: a document is no longer valid; its state says why.',
  EVENT_PUBLISHED: 'event.published: a draft, or an event with new dates, was published.',
  EVENT_CHANGED: 'event.changed: its public data changed, or it was postponed or withdrawn; `changed` says what.',
  EVENT_CANCELLED: 'event.cancelled: it will not take place.',
});
export type WebhookEvent = keyof typeof WebhookEvent;

/** Test message to check the address; not available for subscriptions. */
export const testType = 'webhook.test';

/** Type of the message, such as `registration.created`. */
export const messageTypeOf = (event: WebhookEvent): string => event.toLowerCase().replace('_', '.');

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
