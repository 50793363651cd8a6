import { v7 as uuid } from 'uuid';
import { changesEdition, readChangeCursor } from '../core/changes/change-cursor.js';
import type { Application } from '../core/application.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { placeholders } from '../core/database/sql.js';
import { reject } from '../core/graphql/problems.js';
import { transitionWhere } from '../core/graphql/states.js';
import { enqueue, type Job } from '../core/jobs/outbox.js';
import { bodyOf, enqueueDeliveries, newDelivery, storeDeliveries } from './create-deliveries.service.js';
import { lastPosition, lockMessages, publishMessages } from './publish-messages.service.js';
import type { Webhook, WebhookDelivery, WebhookMessage } from './webhook.entity.js';
import { deliveryStates, parseEvents } from './webhook.enums.js';

/** Outbox job that enqueues stored messages for one webhook, a batch at a time. */
const replayJob = 'webhook replay';
const batchSize = 200;
/** Behind the messages of now. */
const priority = 9;

type Replay = {
  webhookId: string;
  /** Distinguishes this replay from others. */
  id: string;
  /** Numbers of messages: those after the first, up to the last. */
  after: number;
  until: number;
  /** What was delivered is not sent again. */
  isResumption: boolean;
};

/** Enqueues the messages in a range again. The caller has locked the messages. */
async function startReplay(
  transaction: Transaction,
  replay: Omit<Replay, 'id' | 'until'>,
  now: Date,
): Promise<Pick<Replay, 'after' | 'until'>> {
  const until = await lastPosition(transaction);
  const id = uuid();
  await enqueue<Replay>(transaction, replayJob, `${replayJob} ${id}`, { ...replay, id, until }, now, priority);
  return { after: replay.after, until };
}

/**
 * Sends a webhook what it missed since the first message that it did not take. It sees the messages that are published
 * before the caller's transaction ends, because that transaction locks them here.
 */
export async function resume(transaction: Transaction, app: Application, webhook: Webhook, now: Date): Promise<void> {
  if (webhook.failingFrom == null) return;
  await lockMessages(transaction, app);
  const range = { webhookId: webhook.id, after: webhook.failingFrom - 1, isResumption: true };
  await startReplay(transaction, range, now);
}

/** SQL condition of the messages of a replay, with the types of the webhook. */
function rangeOf(events: string, { after, until }: Pick<Replay, 'after' | 'until'>) {
  const types = parseEvents(events);
  return {
    sql: `position > ? AND position <= ? AND type IN (${placeholders(types)})`,
    values: [after, until, ...types],
  };
}

async function replayBatch(transaction: Transaction, replay: Replay, now: Date): Promise<void> {
  const webhook = await transaction.findOne<Webhook>('webhooks', { id: replay.webhookId });
  if (!webhook?.isActive) return;
  const range = rangeOf(webhook.events, replay);
  const messages = await transaction.query<WebhookMessage>(
    `SELECT * FROM webhook_messages WHERE ${range.sql} ORDER BY position LIMIT ${batchSize}`,
    range.values,
  );
  if (messages.length === 0) return;
  const positions = messages.map(({ position }) => position);
  const ofMessages = {
    sql: `"webhookId" = ? AND "messagePosition" IN (${placeholders(positions)})`,
    values: [webhook.id, ...positions],
  };
  const existing = await transaction.query<WebhookDelivery>(
    `SELECT * FROM webhook_deliveries WHERE ${ofMessages.sql}`,
    ofMessages.values,
  );
  const requeued = await transitionWhere<WebhookDelivery>(
    transaction,
    deliveryStates,
    'QUEUED',
    {},
    { ...ofMessages, sql: ofMessages.sql + (replay.isResumption ? ` AND state <> 'DELIVERED'` : '') },
  );
  requeued.sort((one, other) => one.messagePosition! - other.messagePosition!);
  await enqueueDeliveries(transaction, requeued, now, `${replay.id} ${replay.after}`);
  const known = new Set(existing.map(({ messagePosition }) => messagePosition));
  const edition = await changesEdition(transaction);
  const missing = messages
    .filter(({ position }) => !known.has(position))
    .map((message) =>
      newDelivery(webhook.id, bodyOf(message, edition), { messagePosition: message.position, isByHand: false, now }),
    );
  await storeDeliveries(transaction, missing, now);
  if (messages.length < batchSize) return;
  const next: Replay = { ...replay, after: positions.at(-1)! };
  await enqueue<Replay>(transaction, replayJob, `${replayJob} ${replay.id} ${next.after}`, next, now, priority);
}

export const replayMessages = ({ clock }: Application): Job<Replay> => ({
  name: replayJob,
  // With the result of the job: a batch that is enqueued twice would be sent twice.
  run: async (replay) => ({
    state: 'DONE',
    inTransaction: (transaction) => replayBatch(transaction, replay, clock.now()),
  }),
});

type ReplayFrom = { after?: string | null; since?: string | null };

/** The number of the message before the first one that a replay sends. */
async function startOf(transaction: Transaction, { after, since }: ReplayFrom): Promise<number> {
  const cursor = after ? readChangeCursor(after, await changesEdition(transaction)) : null;
  if (cursor?.message != null) return cursor.message;
  const [column, value] = cursor ? ['"changePosition" > ?', cursor.change] : ['at >= ?', since!];
  const first = await transaction.queryOne<Pick<WebhookMessage, 'position'>>(
    `SELECT position FROM webhook_messages WHERE ${column} ORDER BY position LIMIT 1`,
    [value],
  );
  return first ? first.position - 1 : lastPosition(transaction);
}

/**
 * Sends a webhook again what was published after a cursor, or since a time, delivered or not.
 * @returns number of messages
 * @throws CURSOR_UNKNOWN; ProblemsError
 */
export async function replayWebhook(
  { app, now }: Context,
  id: string,
  from: ReplayFrom,
): Promise<{ webhook: Webhook; count: number }> {
  if (Boolean(from.after) === Boolean(from.since))
    reject('REQUIRED', 'Укажите одно: с\u00a0какого времени повторить или после какого указателя.', 'since');
  await publishMessages(app);
  return app.database.inTransaction(async (transaction) => {
    await lockMessages(transaction, app);
    const webhook = await transaction.lock<Webhook>('webhooks', { id });
    if (!webhook) return reject('NOT_FOUND', 'Такого вебхука нет.');
    if (!webhook.isActive)
      reject('WEBHOOK_OFF', 'Сначала включите вебхук: выключенному сообщения не\u00a0отправляются.');
    const range = { webhookId: id, after: await startOf(transaction, from), isResumption: false };
    const condition = rangeOf(webhook.events, await startReplay(transaction, range, now));
    const row = await transaction.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM webhook_messages WHERE ${condition.sql}`,
      condition.values,
    );
    return { webhook, count: Number(row!.count) };
  });
}
