import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueAll } from '../core/jobs/outbox.js';
import type { Webhook, WebhookDelivery, WebhookSequence } from './webhook.entity.js';
import { parseEvents, messageTypeOf, type WebhookEvent } from './webhook.enums.js';

/** Outbox job that sends a message. */
export const deliveryJob = 'webhook';
export type DeliveryJobPayload = { deliveryId: string };

/** Lower than everything that a user waits for. */
const priority = 8;

/** A message about an event: ids and states only, never names, addresses or answers. */
export type WebhookMessage = {
  readonly event: WebhookEvent;
  /** Id of the changed object: an event, a registration, a payment … */
  readonly subjectId: string;
  readonly data: Readonly<Record<string, string | number | null | readonly string[]>>;
};

/** SQL condition: a webhook is active. */
export const hasActiveWebhook = 'EXISTS (SELECT 1 FROM webhooks WHERE "isActive" = TRUE)';

/** Number of objects per statement. */
const batchSize = 400;

/**
 * Reserves sequence numbers for the messages of each object. The transaction has the object locked, so that a later
 * change always gets a higher number, on any machine and clock.
 * @returns gives the next number of an object
 */
async function nextSequences(transaction: Transaction, subjectIds: readonly string[]): Promise<(id: string) => number> {
  const counts = new Map<string, number>();
  for (const id of subjectIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const nextBySubject = new Map<string, number>();
  for (let start = 0; start < counts.size; start += batchSize) {
    const batch = [...counts].slice(start, start + batchSize);
    const rows = await transaction.query<WebhookSequence>(
      `INSERT INTO webhook_sequences ("subjectId", last) VALUES ${batch.map(() => '(?, ?)').join(', ')}
       ON CONFLICT ("subjectId") DO UPDATE SET last = webhook_sequences.last + excluded.last RETURNING *`,
      batch.flat(),
    );
    for (const { subjectId, last } of rows) nextBySubject.set(subjectId, last - counts.get(subjectId)! + 1);
  }
  return (id) => {
    const sequence = nextBySubject.get(id)!;
    nextBySubject.set(id, sequence + 1);
    return sequence;
  };
}

type MessageContent = Pick<WebhookMessage, 'subjectId' | 'data'> & { readonly type: string };

/** Stores messages for their subscribers and enqueues them for after the commit. */
export async function createDeliveries(
  transaction: Transaction,
  messages: readonly (MessageContent & { readonly webhookIds: readonly string[] })[],
  now: Date,
  isByHand = false,
): Promise<WebhookDelivery[]> {
  const subscribed = messages.filter(({ webhookIds }) => webhookIds.length > 0);
  const nextSequence = await nextSequences(
    transaction,
    subscribed.map(({ subjectId }) => subjectId),
  );
  const timestamp = toIso(now);
  const deliveries = subscribed.flatMap(({ type, subjectId, data, webhookIds }) => {
    const body = JSON.stringify({ type, timestamp, sequence: nextSequence(subjectId), data });
    return webhookIds.map((webhookId): WebhookDelivery => ({
      id: uuid(),
      webhookId,
      type,
      body,
      createdAt: timestamp,
      state: 'QUEUED',
      isByHand,
    }));
  });
  await transaction.insert('webhook_deliveries', deliveries);
  await enqueueDeliveries(transaction, deliveries, now);
  return deliveries;
}

/** Enqueues messages for after the commit. @param attemptKey distinguishes a repeated delivery from the first one */
export const enqueueDeliveries = (
  transaction: Transaction,
  deliveries: readonly Pick<WebhookDelivery, 'id'>[],
  now: Date,
  attemptKey = 'first',
): Promise<void> =>
  enqueueAll<DeliveryJobPayload>(
    transaction,
    deliveries.map(({ id }) => ({
      job: deliveryJob,
      key: `${deliveryJob} ${id} ${attemptKey}`,
      payload: { deliveryId: id },
      now,
      priority,
    })),
  );

/**
 * Notifies all subscribed webhooks in the transaction of the change: a rollback sends nothing, and a commit is
 * delivered even if the process crashes.
 */
export async function notifyWebhooks(
  transaction: Transaction,
  announcements: readonly WebhookMessage[],
  now: Date,
): Promise<void> {
  if (announcements.length === 0) return;
  const webhooks = await transaction.query<Pick<Webhook, 'id' | 'events'>>(
    'SELECT id, events FROM webhooks WHERE "isActive" = ? ORDER BY id',
    [true],
  );
  const subscriptions = webhooks.map(({ id, events }) => ({ id, events: new Set(parseEvents(events)) }));
  await createDeliveries(
    transaction,
    announcements.map(({ event, ...message }) => ({
      ...message,
      type: messageTypeOf(event),
      webhookIds: subscriptions.filter(({ events }) => events.has(event)).map(({ id }) => id),
    })),
    now,
  );
}
