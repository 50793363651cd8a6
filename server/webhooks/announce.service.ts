import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { enqueueAll } from '../core/outbox.js';
import type { Webhook, WebhookDelivery, WebhookSequence } from './webhook.entity.js';
import { readEvents, typeOf, type WebhookEvent } from './webhook.enums.js';

/** The job of the outbox that sends a message. */
export const deliveryJob = 'webhook';
export type DeliveryWork = { deliveryId: string };

/** Behind everything that a person waits for. */
const priority = 8;

/** What has happened: ids and states, never a name, an address or an answer of anybody. */
export type Announcement = {
  readonly event: WebhookEvent;
  /** What it happened to: an event, a registration, a payment … */
  readonly subjectId: string;
  readonly data: Readonly<Record<string, string | number | null | readonly string[]>>;
};

/** Things that one statement counts for. */
const together = 400;

/**
 * Counts what is told of each thing. A change has its thing locked until it is committed: whatever comes after it gets a
 * greater number, on whichever machine and by whatever clock.
 * @returns gives out the numbers, for each thing in the order of calls
 */
async function sequences(transaction: Transaction, subjectIds: readonly string[]): Promise<(id: string) => number> {
  const counts = new Map<string, number>();
  for (const id of subjectIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const next = new Map<string, number>();
  for (let start = 0; start < counts.size; start += together) {
    const part = [...counts].slice(start, start + together);
    const rows = await transaction.query<WebhookSequence>(
      `INSERT INTO webhook_sequences ("subjectId", last) VALUES ${part.map(() => '(?, ?)').join(', ')}
       ON CONFLICT ("subjectId") DO UPDATE SET last = webhook_sequences.last + excluded.last RETURNING *`,
      part.flat(),
    );
    for (const { subjectId, last } of rows) next.set(subjectId, last - counts.get(subjectId)! + 1);
  }
  return (id) => {
    const number = next.get(id)!;
    next.set(id, number + 1);
    return number;
  };
}

type Message = Pick<Announcement, 'subjectId' | 'data'> & { readonly type: string };

/** Writes messages down for the addresses that want them, and has them sent after this transaction. */
export async function tell(
  transaction: Transaction,
  messages: readonly (Message & { readonly webhookIds: readonly string[] })[],
  now: Date,
  isByHand = false,
): Promise<WebhookDelivery[]> {
  const wanted = messages.filter(({ webhookIds }) => webhookIds.length > 0);
  const numberOf = await sequences(
    transaction,
    wanted.map(({ subjectId }) => subjectId),
  );
  const timestamp = toIso(now);
  const deliveries = wanted.flatMap(({ type, subjectId, data, webhookIds }) => {
    const body = JSON.stringify({ type, timestamp, sequence: numberOf(subjectId), data });
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
  await insertRows(transaction, 'webhook_deliveries', deliveries);
  await sendAfterwards(transaction, deliveries, now);
  return deliveries;
}

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
  const wishes = webhooks.map(({ id, events }) => ({ id, events: new Set(readEvents(events)) }));
  await tell(
    transaction,
    announcements.map(({ event, ...about }) => ({
      ...about,
      type: typeOf(event),
      webhookIds: wishes.filter(({ events }) => events.has(event)).map(({ id }) => id),
    })),
    now,
  );
}
