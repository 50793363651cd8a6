import { changesEdition, latestChange } from '../core/changes/change-cursor.js';
import { numberChanges } from '../core/changes/number-changes.js';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { placeholders } from '../core/database/sql.js';
import { bodyOf, newDelivery, storeDeliveries } from './create-deliveries.service.js';
import type { Webhook, WebhookFact, WebhookMessage, WebhookSequence } from './webhook.entity.js';
import { parseEvents } from './webhook.enums.js';

/** Facts per transaction: other writers wait for about a twentieth of a second. */
const batchSize = 200;
/** Number of objects per statement. */
const objectsPerStatement = 400;

/** The last number of a message; 0: there is none. */
export const lastPosition = async (transaction: Pick<Transaction, 'queryOne'>): Promise<number> =>
  (
    await transaction.queryOne<Pick<WebhookMessage, 'position'>>(
      'SELECT position FROM webhook_messages ORDER BY position DESC LIMIT 1',
    )
  )?.position ?? 0;

/** Lets one transaction at a time publish, so that numbers are committed in their order. SQLite has one writer. */
export async function lockMessages(transaction: Transaction, { database }: Application): Promise<void> {
  if (database.dialect === 'postgres')
    await transaction.query('LOCK TABLE webhook_messages IN SHARE ROW EXCLUSIVE MODE');
}

type Content = Pick<WebhookFact, 'type' | 'subjectId'> & { data: Record<string, unknown> };

/** Changes of parts of one object become one message, at the place of the last of them. */
function contentsOf(facts: readonly WebhookFact[]): Content[] {
  const contents = new Map<string, Content>();
  for (const { id, type, subjectId, part, data } of [...facts].sort((a, b) => a.id - b.id)) {
    const values = JSON.parse(data) as Record<string, unknown>;
    const key = part === null ? String(id) : `${type} ${subjectId}`;
    const before = (contents.get(key)?.data.changed ?? []) as string[];
    contents.delete(key);
    const changed = part === null ? {} : { changed: [...new Set([...before, part])] };
    contents.set(key, { type, subjectId, data: { ...values, ...changed } });
  }
  return [...contents.values()];
}

/**
 * Reserves sequence numbers for the messages of each object.
 * @returns gives the next number of an object
 */
export async function nextSequences(
  transaction: Transaction,
  subjectIds: readonly string[],
): Promise<(id: string) => number> {
  const counts = new Map<string, number>();
  for (const id of subjectIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const nextBySubject = new Map<string, number>();
  for (let start = 0; start < counts.size; start += objectsPerStatement) {
    const batch = [...counts].slice(start, start + objectsPerStatement);
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

async function storeMessages(transaction: Transaction, contents: readonly Content[], now: Date) {
  const nextSequence = await nextSequences(
    transaction,
    contents.map(({ subjectId }) => subjectId),
  );
  const { position: changePosition, changedAt } = await latestChange(transaction);
  const last = await lastPosition(transaction);
  const messages = contents.map(({ type, subjectId, data }, index): WebhookMessage => ({
    position: last + index + 1,
    type,
    subjectId,
    sequence: nextSequence(subjectId),
    data: JSON.stringify(data),
    at: toIso(now),
    changePosition,
    changedAt,
  }));
  await transaction.insert('webhook_messages', messages);
  return messages;
}

async function publishFacts(transaction: Transaction, app: Application, ids: readonly number[]): Promise<void> {
  await lockMessages(transaction, app);
  const facts = await transaction.query<WebhookFact>(
    `DELETE FROM webhook_facts WHERE id IN (${placeholders(ids)}) RETURNING *`,
    ids,
  );
  if (facts.length === 0) return;
  const now = app.clock.now();
  const messages = await storeMessages(transaction, contentsOf(facts), now);
  const edition = await changesEdition(transaction);
  const webhooks = await transaction.query<Pick<Webhook, 'id' | 'events'>>(
    'SELECT id, events FROM webhooks WHERE "isActive" = ? ORDER BY id',
    [true],
  );
  const deliveries = webhooks.flatMap(({ id, events }) => {
    const subscribed = new Set(parseEvents(events));
    return messages
      .filter(({ type }) => subscribed.has(type))
      .map((message) =>
        newDelivery(id, bodyOf(message, edition), { messagePosition: message.position, isByHand: false, now }),
      );
  });
  await storeDeliveries(transaction, deliveries, now);
}

/**
 * Makes messages of what triggers have recorded, in the order in which it was committed, and enqueues them for the webhooks
 * that subscribe to them. The facts are read before the changes are numbered: a message never has a cursor from before its change.
 */
export async function publishMessages(app: Application): Promise<void> {
  for (;;) {
    const facts = await app.database.query<Pick<WebhookFact, 'id'>>(
      'SELECT id FROM webhook_facts ORDER BY id LIMIT ?',
      [batchSize],
    );
    if (facts.length === 0) return;
    await numberChanges(app);
    await app.database.inTransaction((transaction) =>
      publishFacts(
        transaction,
        app,
        facts.map(({ id }) => id),
      ),
    );
    if (facts.length < batchSize) return;
  }
}
