import { registerEnum } from '../core/enums.js';

export const WebhookEvent = registerEnum('WebhookEvent', 'What a webhook tells of.', {
  REGISTRATION_CREATED: 'registration.created: somebody has registered, in whatever state.',
  REGISTRATION_CONFIRMED: 'registration.confirmed: the person takes part.',
  REGISTRATION_CANCELLED: 'registration.cancelled: it is over before the event; its state says how.',
  PAYMENT_SUCCEEDED: 'payment.succeeded: the money was taken.',
  REFUND_SUCCEEDED: 'refund.succeeded: the money was given back.',
  CERTIFICATE_ISSUED: 'certificate.issued: a document was given out.',
  CERTIFICATE_REVOKED: 'certificate.revoked: a document is not valid any more; its state says how.',
  EVENT_PUBLISHED: 'event.published: a draft, or an event with new dates, is shown to everybody.',
  EVENT_CHANGED:
    'event.changed: what the public sees of it was changed, it was put off or taken back; `changed` says what.',
  EVENT_CANCELLED: 'event.cancelled: it does not take place.',
});
export type WebhookEvent = keyof typeof WebhookEvent;

/** What is sent to look whether an address answers; nobody subscribes to it. */
export const testType = 'webhook.test';

/** `registration.created`: the name under which it is sent. */
export const typeOf = (event: WebhookEvent): string => event.toLowerCase().replace('_', '.');

export const WebhookState = registerEnum('WebhookState', 'Whether a webhook is sent.', {
  ACTIVE: 'It is.',
  FAILING: 'It is, and something was given up after a day of trying.',
  OFF: 'It is not: staff has switched it off, or nothing got through for three days.',
});
export type WebhookState = keyof typeof WebhookState;

export const DeliveryState = registerEnum('DeliveryState', 'How far a message has come.', {
  QUEUED: 'It waits for its first or next try.',
  DELIVERED: 'The receiver has answered with 2xx.',
  FAILED: 'It was given up.',
  SKIPPED: 'The webhook was switched off.',
});
export type DeliveryState = keyof typeof DeliveryState;

/** Subscriptions as they are kept and given back; a name that is not known any more is left out. */
export const readEvents = (kept: string): WebhookEvent[] =>
  (JSON.parse(kept) as string[]).filter((name): name is WebhookEvent => name in WebhookEvent);

/** In the order of the list, each once. */
export const writeEvents = (events: readonly WebhookEvent[]): string =>
  JSON.stringify((Object.keys(WebhookEvent) as WebhookEvent[]).filter((name) => events.includes(name)));
