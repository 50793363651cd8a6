import { v7 as uuid } from 'uuid';
import { instant } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { enqueueAll } from '../core/outbox.js';
import type { Webhook, WebhookDelivery } from './webhook.entity.js';
import { readEvents, typeOf, type WebhookEvent } from './webhook.enums.js';

/** The job of the outbox that sends a message. */
export const deliveryJob = 'webhook';
export type DeliveryWork = { deliveryId: string };

/** Behind everything that a person waits for. */
const priority = 8;

/** What has happened: ids and states, never a name, an address or an answer of anybody. */
export type Announcement = {
  readonly event: WebhookEvent;
  readonly data: Readonly<Record<string, string | number | null>>;
};

export const newDelivery = (
  webhookId: string,
  type: string,
  data: Announcement['data'],
  now: Date,
  isByHand = false,
): WebhookDelivery => ({
  id: uuid(),
  webhookId,
  type,
  body: JSON.stringify({ type, timestamp: instant(now), data }),
  createdAt: instant(now),
  state: 'QUEUED',
  isByHand,
});

/** Has messages sent after this transaction. @param mark tells a further sending of the same message from the first */
export const sendAfterwards = (
  transaction: Transaction,
  deliveries: readonly Pick<WebhookDelivery, 'id'>[],
  now: Date,
  mark = 'first',
): Promise<void> =>
  enqueueAll<DeliveryWork>(
    transaction,
    deliveries.map(({ id }) => ({
      job: deliveryJob,
      key: `${deliveryJob} ${id} ${mark}`,
      payload: { deliveryId: id },
      now,
      priority,
    })),
  );

/**
 * Tells all addresses that want to know, in the transaction that makes the change: what was rolled back is told to nobody,
 * what was committed is told though the process dies.
 */
export async function announce(
  transaction: Transaction,
  announcements: readonly Announcement[],
  now: Date,
): Promise<void> {
  if (announcements.length === 0) return;
  const webhooks = await transaction.query<Pick<Webhook, 'id' | 'events'>>(
    'SELECT id, events FROM webhooks WHERE "isActive" = ? ORDER BY id',
    [true],
  );
  const deliveries = webhooks.flatMap(({ id, events }) => {
    const wanted = new Set(readEvents(events));
    return announcements
      .filter(({ event }) => wanted.has(event))
      .map(({ event, data }) => newDelivery(id, typeOf(event), data, now));
  });
  await insertRows(transaction, 'webhook_deliveries', deliveries);
  await sendAfterwards(transaction, deliveries, now);
}
