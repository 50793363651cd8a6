import { v7 as uuid } from 'uuid';
import { transitionIfAllowed } from '../core/graphql/states.js';
import { lineProblems } from '../../rules/text/lines.js';
import { normaliseLine } from '../../rules/text/text.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { graphqlError, reject, rejectAny } from '../core/graphql/problems.js';
import { isAllowedUrl } from '../ports/safe-http/safe-request.js';
import { changesEdition, latestChange, writeChangeCursor } from '../core/changes/change-cursor.js';
import { enqueueDeliveries, newDelivery, storeDeliveries } from './create-deliveries.service.js';
import { lastPosition, nextSequences } from './publish-messages.service.js';
import { resume } from './replay.service.js';
import { secretPurpose } from './deliver.service.js';
import { newSigningSecret } from './signature.js';
import { deliveryStates, testType, serializeEvents, type WebhookEvent } from './webhook.enums.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';

/** More than an administrator can keep track of. */
const maxWebhooks = 20;
const maxUrlLength = 500;
/** A replaced secret stays valid for this time, so that staff can update the receiver. */
const previousSecretLifetime = day;

type NewWebhook = { name: string; url: string; events: readonly WebhookEvent[]; isActive: boolean };
type WebhookValues = Pick<Webhook, 'name' | 'url' | 'events' | 'isActive'>;

const webhookNotFound = () => graphqlError('NOT_FOUND', 'Такого вебхука нет.');

/** @throws ProblemsError with all problems */
function validate({ app: { config } }: Context, input: NewWebhook): WebhookValues {
  const name = normaliseLine(input.name);
  const problems = lineProblems('name', name, 120);
  const url = URL.canParse(input.url) ? new URL(input.url) : null;
  if (!url || url.hash !== '' || url.href.length > maxUrlLength || !isAllowedUrl(url, config.webhookLoopback))
    problems.push({
      code: 'URL_NOT_PUBLIC',
      message: 'Укажите адрес https, доступный из\u00a0интернета, без логина и\u00a0пароля в\u00a0нём.',
      field: 'url',
    });
  if (input.events.length === 0)
    problems.push({ code: 'REQUIRED', message: 'Отметьте, о\u00a0чём сообщать.', field: 'events' });
  rejectAny(problems);
  return { name, url: url!.href, events: serializeEvents(input.events), isActive: input.isActive };
}

/** Creates a webhook. Only this answer contains its secret. */
export async function createWebhook(
  context: Context,
  input: NewWebhook,
): Promise<{ webhook: Webhook; secret: string }> {
  const { app, now, viewer } = context;
  const made = { secret: newSigningSecret() };
  const row: Webhook = {
    id: uuid(),
    ...validate(context, input),
    secretSealed: app.cipher.encrypt(made.secret, secretPurpose),
    previousSealed: null,
    previousUntil: null,
    failingSince: null,
    failingFrom: null,
    turnedOffAt: null,
    createdAt: toIso(now),
    version: 1,
  };
  const { webhook, secret } = await app.database.inTransaction(async (transaction) => {
    const [total] = await transaction.query<{ count: number }>('SELECT COUNT(*) AS count FROM webhooks');
    if (Number(total!.count) >= maxWebhooks)
      reject('TOO_MANY', `Вебхуков уже ${maxWebhooks}. Удалите те, которые больше не\u00a0нужны.`);
    await transaction.insert('webhooks', [row]);
    return { webhook: row, ...made };
  });
  app.log.info({ webhook: webhook.id, by: viewer!.id }, 'a webhook was made');
  return { webhook, secret };
}

/**
 * Saves a webhook unless it changed since it was opened. Enabling it or changing its address resets its failures; an enabled
 * one then gets what it missed.
 */
export async function updateWebhook(
  context: Context,
  id: string,
  version: number,
  input: NewWebhook,
): Promise<{ webhook: Webhook }> {
  const { app, viewer } = context;
  const { name, url, events, isActive } = validate(context, input);
  const row = await app.database.inTransaction(async (transaction) => {
    const before = await lockWebhook(transaction, id);
    const isSame =
      before.name === name && before.url === url && before.events === events && Boolean(before.isActive) === isActive;
    if (isSame) return before;
    if (before.version !== version)
      reject('STATE_CHANGED', 'Пока вы правили, вебхук изменился. Посмотрите, что стало, и\u00a0сохраните снова.');
    const resetsFailures = (isActive && !before.isActive) || url !== before.url;
    const [saved] = await transaction.query<Webhook>(
      `UPDATE webhooks SET name = ?, url = ?, events = ?, "isActive" = ?, "failingSince" = ?, "failingFrom" = ?,
         "turnedOffAt" = ?, version = version + 1 WHERE id = ? RETURNING *`,
      [
        name,
        url,
        events,
        isActive,
        resetsFailures ? null : before.failingSince,
        resetsFailures && isActive ? null : (before.failingFrom ?? null),
        resetsFailures ? null : before.turnedOffAt,
        id,
      ],
    );
    if (resetsFailures && isActive) await resume(transaction, app, before, context.now);
    return saved!;
  });
  app.log.info({ webhook: id, by: viewer!.id }, 'a webhook was saved');
  return { webhook: row };
}

/** Creates a new secret. The previous one also signs for a day. */
export async function rotateSecret(
  { app, now, viewer }: Context,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSigningSecret();
  const encrypted = app.cipher.encrypt(secret, secretPurpose);
  const [row] = await app.database.inTransaction((transaction) =>
    transaction.query<Webhook>(
      `UPDATE webhooks SET "previousSealed" = "secretSealed", "previousUntil" = ?, "secretSealed" = ? WHERE id = ? RETURNING *`,
      [toIso(addMs(now, previousSecretLifetime)), encrypted, id],
    ),
  );
  if (!row) throw webhookNotFound();
  app.log.info({ webhook: id, by: viewer!.id }, 'a webhook got a new secret');
  return { webhook: row, secret };
}

/** Deletes a webhook with its log. Can be repeated. */
export async function removeWebhook({ app, viewer }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction((transaction) => transaction.delete('webhooks', { id }));
  app.log.info({ webhook: id, by: viewer!.id }, 'a webhook was removed');
  return { id };
}

/** Sends a test message to check the address. */
export async function testWebhook({ app, now }: Context, id: string): Promise<{ delivery: WebhookDelivery }> {
  const delivery = await app.database.inTransaction(async (transaction) => {
    await lockWebhook(transaction, id);
    const body = {
      type: testType,
      timestamp: toIso(now),
      sequence: (await nextSequences(transaction, [id]))(id),
      cursor: writeChangeCursor(
        await changesEdition(transaction),
        await latestChange(transaction),
        await lastPosition(transaction),
      ),
      data: { webhookId: id },
    };
    const message = newDelivery(id, body, { messagePosition: null, isByHand: true, now });
    await storeDeliveries(transaction, [message], now);
    return message;
  });
  return { delivery };
}

/** Sends a message again unless it is already queued, so that a double click sends it once. */
export async function resendDelivery({ app, now }: Context, id: string): Promise<{ delivery: WebhookDelivery }> {
  const row = await app.database.inTransaction(async (transaction) => {
    const requeued = await transitionIfAllowed<WebhookDelivery>(transaction, deliveryStates, { id }, 'QUEUED', {
      isByHand: true,
    });
    if (requeued) await enqueueDeliveries(transaction, [requeued], now, uuid());
    const [existing] = requeued
      ? [requeued]
      : await transaction.query<WebhookDelivery>('SELECT * FROM webhook_deliveries WHERE id = ?', [id]);
    return existing;
  });
  if (!row) throw graphqlError('NOT_FOUND', 'Такого сообщения нет: журнал хранится 30\u00a0дней.');
  return { delivery: row };
}

async function lockWebhook(transaction: Transaction, id: string): Promise<Webhook> {
  const row = await transaction.lock<Webhook>('webhooks', { id });
  if (!row) throw webhookNotFound();
  return row;
}
