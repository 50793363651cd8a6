import { eventStates } from '../event.enums.js';
import type { Transaction } from '../../core/database/database.js';
import { notifyWebhooks, type WebhookMessage } from '../../webhooks/notify-webhooks.service.js';
import type { Event } from '../event.entity.js';

/** Parts of an event that change independently. `changed` of the webhook `event.changed` lists them. */
export type EventPart =
  | 'state'
  | 'facts'
  | 'cover'
  | 'documents'
  | 'programme'
  | 'halls'
  | 'committee'
  | 'partners'
  | 'tariffs'
  | 'seats'
  | 'questions'
  | 'refundTerms';

type EventRef = Pick<Event, 'id' | 'slug' | 'state'>;

const announceEvent = (
  transaction: Transaction,
  { id, slug, state }: EventRef,
  event: WebhookMessage['event'],
  more: WebhookMessage['data'],
  now: Date,
): Promise<void> =>
  notifyWebhooks(transaction, [{ event, subjectId: id, data: { eventId: id, slug, state, ...more } }], now);

/** Announces the new state of a published event to webhooks. */
export const announceState = (transaction: Transaction, event: EventRef, now: Date): Promise<void> => {
  const webhook = eventStates.webhooks[event.state]!;
  const more: WebhookMessage['data'] = webhook === 'EVENT_CHANGED' ? { changed: ['state'] } : {};
  return announceEvent(transaction, event, webhook, more, now);
};

/** Announces changed parts of an event to webhooks. Drafts are not announced. */
export async function announceChange(
  transaction: Transaction,
  event: EventRef,
  changedParts: readonly EventPart[],
  now: Date,
): Promise<void> {
  if (event.state !== 'DRAFT' && changedParts.length > 0)
    await announceEvent(transaction, event, 'EVENT_CHANGED', { changed: changedParts }, now);
}
