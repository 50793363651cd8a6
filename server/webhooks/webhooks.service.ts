import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/lines.js';
import { normaliseLine } from '../../rules/text.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { graphqlError, reject, rejectAny } from '../core/problems.js';
import { isCallable } from '../ports/outgoing.js';
import { sendAfterwards, tell } from './announce.service.js';
import { secretPurpose } from './deliver.service.js';
import { newSigningSecret } from './signature.js';
import { testType, writeEvents, type DeliveryState, type WebhookEvent } from './webhook.enums.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';

/** More than anybody looks after. */
const most = 20;
const maxUrlLength = 500;
/** A secret that was replaced is good for so long: time to bring the new one to the receiver. */
const previousTerm = day;

type Wanted = { name: string; url: string; events: readonly WebhookEvent[]; isActive: boolean };
type Values = Pick<Webhook, 'name' | 'url' | 'events' | 'isActive'>;

const unknown = () => graphqlError('NOT_FOUND', 'Такого вебхука нет.');
const shown = (row: Webhook): Webhook => Object.assign(new Webhook(), row);
const shownDelivery = (row: WebhookDelivery): WebhookDelivery => Object.assign(new WebhookDelivery(), row);

/** @throws Refusal that names everything that is wrong */
function valuesOf({ app: { config } }: Context, wanted: Wanted): Values {
  const name = normaliseLine(wanted.name);
  const problems = lineProblems('name', name, 120);
  const url = URL.canParse(wanted.url) ? new URL(wanted.url) : null;
  if (!url || url.hash !== '' || url.href.length > maxUrlLength || !isCallable(url, config.webhookLoopback))
    problems.push({
      code: 'URL',
      message: 'Укажите адрес https, доступный из\u00a0интернета, без логина и\u00a0пароля в\u00a0нём.',
      field: 'url',
    });
  if (wanted.events.length === 0)
    problems.push({ code: 'EVENTS', message: 'Отметьте, о\u00a0чём сообщать.', field: 'events' });
  rejectAny(problems);
  return { name, url: url!.href, events: writeEvents(wanted.events), isActive: wanted.isActive };
}

/** Makes a webhook. Its secret is shown in this one answer. */
export async function createWebhook(context: Context, wanted: Wanted): Promise<{ webhook: Webhook; secret: string }> {
  const { app, now, viewer } = context;
  const secret = newSigningSecret();
  const row: Webhook = {
    id: uuid(),
    ...valuesOf(context, wanted),
    secretSealed: app.cipher.seal(secret, secretPurpose),
    previousSealed: null,
    previousUntil: null,
    failingSince: null,
    turnedOffAt: null,
    createdAt: toIso(now),
    version: 1,
  };
  await app.database.inTransaction(async (transaction) => {
    const [there] = await transaction.query<{ count: number }>('SELECT COUNT(*) AS count FROM webhooks');
    if (Number(there!.count) >= most)
      reject('TOO_MANY', `Вебхуков уже ${most}. Удалите те, которые больше не\u00a0нужны.`);
    await insertRows(transaction, 'webhooks', [row]);
  });
  app.log.info({ webhook: row.id, by: viewer!.id }, 'a webhook was made');
  return { webhook: shown(row), secret };
}

/** Saves a webhook if nobody has changed it since it was opened. Switched on again, or at another address, it begins anew. */
export async function updateWebhook(
  context: Context,
  id: string,
  version: number,
  wanted: Wanted,
): Promise<{ webhook: Webhook }> {
  const { app, viewer } = context;
  const { name, url, events, isActive } = valuesOf(context, wanted);
  const row = await app.database.inTransaction(async (transaction) => {
    const before = await lock(transaction, id);
    const isSame =
      before.name === name && before.url === url && before.events === events && Boolean(before.isActive) === isActive;
    if (isSame) return before;
    if (before.version !== version)
      reject('STATE_CHANGED', 'Пока вы правили, вебхук изменился. Посмотрите, что стало, и\u00a0сохраните снова.');
    const beginsAnew = (isActive && !before.isActive) || url !== before.url;
    const [saved] = await transaction.query<Webhook>(
      `UPDATE webhooks SET name = ?, url = ?, events = ?, "isActive" = ?, "failingSince" = ?, "turnedOffAt" = ?,
         version = version + 1 WHERE id = ? RETURNING *`,
      [
        name,
        url,
        events,
        isActive,
        beginsAnew ? null : before.failingSince,
        beginsAnew ? null : before.turnedOffAt,
        id,
      ],
    );
    return saved!;
  });
  app.log.info({ webhook: id, by: viewer!.id }, 'a webhook was saved');
  return { webhook: shown(row) };
}

/** Gives a webhook a new secret; the one before signs along for a day. */
export async function rotateSecret(
  { app, now, viewer }: Context,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSigningSecret();
  const sealed = app.cipher.seal(secret, secretPurpose);
  const [row] = await app.database.inTransaction((transaction) =>
    transaction.query<Webhook>(
      `UPDATE webhooks SET "previousSealed" = "secretSealed", "previousUntil" = ?, "secretSealed" = ? WHERE id = ? RETURNING *`,
      [toIso(addMs(now, previousTerm)), sealed, id],
    ),
  );
  if (!row) throw unknown();
  app.log.info({ webhook: id, by: viewer!.id }, 'a webhook got a new secret');
  return { webhook: shown(row), secret };
}

/** Removes a webhook with its log. What is not there any more is removed. */
export async function removeWebhook({ app, viewer }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction((transaction) => transaction.query('DELETE FROM webhooks WHERE id = ?', [id]));
  app.log.info({ webhook: id, by: viewer!.id }, 'a webhook was removed');
  return { id };
}

/** Sends a message that tells of nothing, to look whether the address answers. */
export async function testWebhook({ app, now }: Context, id: string): Promise<{ delivery: WebhookDelivery }> {
  const message = { type: testType, subjectId: id, data: { webhookId: id }, webhookIds: [id] };
  const [delivery] = await app.database.inTransaction(async (transaction) => {
    await lock(transaction, id);
    return tell(transaction, [message], now, true);
  });
  return { delivery: shownDelivery(delivery!) };
}

/** Sends a message again that is not on its way. Pressed twice, it goes out once. */
export async function resendDelivery({ app, now }: Context, id: string): Promise<{ delivery: WebhookDelivery }> {
  const row = await app.database.inTransaction(async (transaction) => {
    const [again] = await transaction.query<WebhookDelivery>(
      `UPDATE webhook_deliveries SET state = 'QUEUED', "isByHand" = ? WHERE id = ? AND state <> 'QUEUED' RETURNING *`,
      [true, id],
    );
    if (again) await sendAfterwards(transaction, [again], now, uuid());
    const [known] = again
      ? [again]
      : await transaction.query<WebhookDelivery>('SELECT * FROM webhook_deliveries WHERE id = ?', [id]);
    return known;
  });
  if (!row) throw graphqlError('NOT_FOUND', 'Такого сообщения нет: журнал хранится 30\u00a0дней.');
  return { delivery: shownDelivery(row) };
}

async function lock(transaction: Transaction, id: string): Promise<Webhook> {
  const [row] = await transaction.query<Webhook>('UPDATE webhooks SET version = version WHERE id = ? RETURNING *', [
    id,
  ]);
  if (!row) throw unknown();
  return row;
}

/** A page of rows, the latest first: ids begin with the moment they were made at. */
async function latest<Row extends { id: string }>(
  { reads }: Context,
  table: string,
  wanted: readonly [string, string][],
  args: PageArgs,
): Promise<Page<Row>> {
  const size = pageSize(args);
  const conditions = [...wanted];
  if (args.after != null) conditions.push(['id < ?', readCursor(args.after, 1)[0]!]);
  const where = conditions.length > 0 ? `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}` : '';
  const rows = await reads.read<Row>(`SELECT * FROM ${table} ${where} ORDER BY id DESC LIMIT ?`, [
    ...conditions.map(([, value]) => value),
    size + 1,
  ]);
  return pageOf(rows, size, ({ id }) => writeCursor(id));
}

export const listWebhooks = (context: Context, args: PageArgs): Promise<Page<Webhook>> =>
  latest(context, 'webhooks', [], args);

export const listDeliveries = (
  context: Context,
  webhookId: string,
  state: DeliveryState | null,
  args: PageArgs,
): Promise<Page<WebhookDelivery>> =>
  latest(
    context,
    'webhook_deliveries',
    [['"webhookId" = ?', webhookId], ...(state ? [['state = ?', state] as [string, string]] : [])],
    args,
  );
