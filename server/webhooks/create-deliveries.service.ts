import { v7 as uuid } from 'uuid';
import { writeChangeCursor } from '../core/changes/change-cursor.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueAll } from '../core/jobs/outbox.js';
import type { WebhookDelivery, WebhookMessage } from './webhook.entity.js';
import { messageTypeOf } from './webhook.enums.js';

/** Outbox job that sends a message. */
export const deliveryJob = 'webhook';
export type DeliveryJobPayload = { deliveryId: string };

/** Lower than everything that a user waits for. */
const priority = 8;

/** What the receiver reads. */
type Body = {
  type: string;
  timestamp: string;
  sequence: number;
  cursor: string;
  data: object;
};

/** A delivery that waits. */
export const newDelivery = (
  webhookId: string,
  { type, ...body }: Body,
  options: { messagePosition: number | null; isByHand: boolean; now: Date },
): WebhookDelivery => {
  const { now, ...columns } = options;
  const id = uuid();
  return {
    id,
    webhookId,
    type,
    body: JSON.stringify({ id, type, ...body }),
    createdAt: toIso(now),
    state: 'QUEUED',
    ...columns,
  };
};

/** A message as the body of its deliveries. */
export function bodyOf(message: WebhookMessage, edition: string): Body {
  const { type, at, sequence, changePosition, changedAt, position, data } = message;
  return {
    type: messageTypeOf(type),
    timestamp: at,
    sequence,
    cursor: writeChangeCursor(edition, { position: changePosition, changedAt }, position),
    data: JSON.parse(data) as object,
  };
}

/** Stores deliveries and enqueues them for after the commit. */
export async function storeDeliveries(
  transaction: Transaction,
  deliveries: readonly WebhookDelivery[],
  now: Date,
): Promise<void> {
  await transaction.insert('webhook_deliveries', deliveries);
  await enqueueDeliveries(transaction, deliveries, now);
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
