import { v7 as uuid } from 'uuid';
import { transitionIfAllowed } from '../core/graphql/states.js';
import { day, hour, toIso, addMs, minute, second } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueEmails } from '../core/email/enqueue-email.js';
import { PermanentFailure, type Job } from '../core/jobs/outbox.js';
import { postToUserUrl, type PostResult } from '../ports/safe-http/safe-post.js';
import { deliveryJob, type DeliveryJobPayload } from './create-deliveries.service.js';
import { signedHeaders } from './signature.js';
import { deliveryStates, testType, type DeliveryState } from './webhook.enums.js';
import { webhookOff } from './webhooks.emails.js';
import type { Webhook, WebhookAttempt, WebhookDelivery } from './webhook.entity.js';

export const secretPurpose = 'webhook secret';
const requestTimeout = 10 * second;
/** About a day of retries; the delivery fails after the eleventh attempt. */
export const deliveryRetryDelays: readonly number[] = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  6 * hour,
  10 * hour,
];
/** A webhook without a successful delivery for this long after a failed one is disabled. */
const maxFailingTime = 3 * day;
const deliveryRetention = 30 * day;

const secretsOf = ({ cipher }: Application, webhook: Webhook, now: Date): string[] => {
  const { secretSealed, previousSealed, previousUntil } = webhook;
  const encrypted = [secretSealed, previousUntil !== null && previousUntil > toIso(now) ? previousSealed : null];
  return encrypted
    .filter((sealedSecret) => sealedSecret !== null)
    .map((sealedSecret) => cipher.decryptOwn(sealedSecret, secretPurpose));
};

const isSuccess = ({ status }: PostResult): boolean => status !== null && status >= 200 && status < 300;

/** Sends a message once. A redirect counts as a failure, like any other answer that is not 2xx. */
function send(app: Application, webhook: Webhook, { id, body }: WebhookDelivery): Promise<PostResult> {
  const now = app.clock.now();
  return postToUserUrl({
    url: webhook.url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'medical-events-webhooks/1',
      ...signedHeaders(id, body, secretsOf(app, webhook, now), now),
    },
    body,
    loopback: app.config.webhookLoopback,
    timeout: requestTimeout,
  });
}

async function disableWebhook(transaction: Transaction, { id }: Webhook, now: Date): Promise<void> {
  const at = toIso(now);
  const updated = await transaction.query(
    'UPDATE webhooks SET "isActive" = ?, "turnedOffAt" = ?, version = version + 1 WHERE id = ? AND "isActive" = ? RETURNING id',
    [false, at, id, true],
  );
  if (updated.length === 0) return;
  const people = await transaction.query<{ id: string }>(
    `SELECT id FROM users WHERE role = 'ADMINISTRATOR' AND "deletedAt" IS NULL`,
  );
  await enqueueEmails(
    transaction,
    webhookOff,
    people.map(({ id: userId }) => ({
      key: `${id} ${at} ${userId}`,
      payload: { webhookId: id, userId, at },
      userId,
      now,
    })),
  );
}

/** Ends a delivery, unless another process has ended it. */
const endDelivery = (transaction: Transaction, id: string, to: DeliveryState): Promise<unknown> =>
  transitionIfAllowed<WebhookDelivery>(transaction, deliveryStates, { id }, to);

/** Records an attempt. Returns whether it was the last one. */
async function recordAttempt(
  transaction: Transaction,
  delivery: WebhookDelivery,
  response: PostResult,
  isLast: boolean,
  now: Date,
): Promise<boolean> {
  const webhook = await transaction.lock<Webhook>('webhooks', { id: delivery.webhookId });
  // The webhook was deleted while the message was being sent.
  if (!webhook) return true;
  const attempt: WebhookAttempt = { id: uuid(), deliveryId: delivery.id, at: toIso(now), ...response };
  await transaction.insert('webhook_attempts', [attempt]);
  if (isSuccess(response)) {
    await endDelivery(transaction, delivery.id, 'DELIVERED');
    await transaction.update('webhooks', { id: delivery.webhookId }, { failingSince: null, failingFrom: null });
    return true;
  }
  const { failingSince } = webhook;
  const isFailingTooLong = failingSince !== null && failingSince <= toIso(addMs(now, -maxFailingTime));
  if (isFailingTooLong) await disableWebhook(transaction, webhook, now);
  if (!isFailingTooLong && !isLast) return false;
  await endDelivery(transaction, delivery.id, 'FAILED');
  // A failed test message does not affect the state of the webhook.
  if (delivery.type !== testType && failingSince === null)
    await transaction.update(
      'webhooks',
      { id: webhook.id },
      { failingSince: toIso(now), failingFrom: delivery.messagePosition ?? null },
    );
  return true;
}

/** Sends a message and records the result. */
export const deliverJob = (app: Application): Job<DeliveryJobPayload> => ({
  name: deliveryJob,
  retryDelays: deliveryRetryDelays,
  run: async ({ deliveryId }, entryId) => {
    const { database } = app;
    const [delivery] = await database.query<WebhookDelivery>('SELECT * FROM webhook_deliveries WHERE id = ?', [
      deliveryId,
    ]);
    if (delivery?.state !== 'QUEUED') return 'NOT_NEEDED';
    const [webhook] = await database.query<Webhook>('SELECT * FROM webhooks WHERE id = ?', [delivery.webhookId]);
    if (!webhook) return 'NOT_NEEDED';
    if (!webhook.isActive && !delivery.isByHand) {
      await database.inTransaction((transaction) => endDelivery(transaction, deliveryId, 'SKIPPED'));
      return 'NOT_NEEDED';
    }
    const [entry] = await database.query<{ attempts: number }>('SELECT attempts FROM outbox WHERE id = ?', [entryId]);
    // A test message is not retried: staff waits for the result.
    const isLast = delivery.type === testType || entry!.attempts > deliveryRetryDelays.length;
    const response = await send(app, webhook, delivery);
    const isFinal = await database.inTransaction((transaction) =>
      recordAttempt(transaction, delivery, response, isLast, app.clock.now()),
    );
    if (isSuccess(response)) return undefined;
    const reason = response.error ?? `HTTP ${response.status}`;
    throw isFinal ? new PermanentFailure(reason) : new Error(reason);
  },
});

/** Deletes old messages, deliveries with their attempts, and previous secrets that have expired. */
export async function deleteOldDeliveries({ database, clock }: Application): Promise<void> {
  const now = clock.now();
  const end = toIso(addMs(now, -deliveryRetention));
  await database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM webhook_deliveries WHERE "createdAt" <= ?', [end]);
    // The last one stays: the next number follows from it.
    await transaction.query(
      'DELETE FROM webhook_messages WHERE at <= ? AND position < (SELECT MAX(position) FROM webhook_messages)',
      [end],
    );
    await transaction.query(
      'UPDATE webhooks SET "previousSealed" = NULL, "previousUntil" = NULL WHERE "previousUntil" <= ?',
      [toIso(now)],
    );
  });
}
