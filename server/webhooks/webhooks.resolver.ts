import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized, requireOpenEvent } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, load, type Loader } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { DateTime } from '../core/graphql/scalars.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { placeholders } from '../core/database/sql.js';
import { DeliveryState, parseEvents, WebhookEvent, WebhookState } from './webhook.enums.js';
import { Webhook, WebhookAttempt, WebhookDelivery } from './webhook.entity.js';
import { WebhookInput } from './webhooks.inputs.js';
import { MakeWebhookResult, ReplayWebhookResult, SendWebhookResult } from './webhooks.results.js';
import {
  createWebhook,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.service.js';
import { replayWebhook } from './replay.service.js';
import { deliveryList, WebhookConnection, WebhookDeliveryConnection, webhookList } from './webhooks.list.js';

const maxAttempts = 50;

const attemptsOfDeliveries: Loader<string, WebhookAttempt[]> = async (ids, { db }) => {
  const rows = await db.query<WebhookAttempt>(
    `SELECT * FROM (SELECT webhook_attempts.*, ROW_NUMBER() OVER (PARTITION BY "deliveryId" ORDER BY id DESC) AS place
       FROM webhook_attempts WHERE "deliveryId" IN (${placeholders(ids)})) numbered
     WHERE place <= ${maxAttempts} ORDER BY id DESC`,
    ids,
  );
  return rowsByKeys(ids, rows, ({ deliveryId }) => deliveryId);
};

@Resolver(() => Webhook)
export class WebhooksResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => WebhookConnection, 'Webhooks, the latest first. For administrators.')
  webhooks(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<Webhook>> {
    // A webhook gets messages of all events.
    requireOpenEvent(context, null);
    return webhookList.page(context, page, {});
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => Webhook, 'A webhook; null: not found.', nullable)
  webhook(@Ctx() { db }: Context, @Arg('id', () => ID, 'Id of the webhook.') id: string): Promise<Webhook | null> {
    return db.findOne<Webhook>('webhooks', { id });
  }

  @Mutate(MakeWebhookResult, 'Creates a webhook. Only this answer contains its secret.', {
    access: ['ADMINISTRATOR'],
    idempotent: true,
    action: 'Новый вебхук',
    confirmed: true,
  })
  createWebhook(@Ctx() context: Context, @Arg('input', () => WebhookInput, 'The webhook.') input: WebhookInput) {
    return createWebhook(context, input);
  }

  @Mutate(
    resultUnion('SaveWebhookResult', success('WebhookSaved', 'webhook', Webhook, 'The webhook as it is now.')),
    'Saves a webhook; enables or disables it.',
    { access: ['ADMINISTRATOR'], action: 'Изменение вебхука', confirmed: true },
  )
  updateWebhook(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the webhook.') id: string,
    @Arg('version', () => Int, '`version` of the opened settings; STATE_CHANGED if it differs.')
    version: number,
    @Arg('input', () => WebhookInput, 'The webhook.') input: WebhookInput,
  ) {
    return updateWebhook(context, id, version, input);
  }

  @Mutate(MakeWebhookResult, 'Creates a new secret. Messages are also signed with the previous one for a day.', {
    access: ['ADMINISTRATOR'],
    action: 'Новый ключ подписи вебхука',
    confirmed: true,
  })
  rotateWebhookSecret(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the webhook.') id: string) {
    return rotateSecret(context, id);
  }

  @Mutate(
    resultUnion('RemoveWebhookResult', success('WebhookRemoved', 'id', ID, 'Id of the webhook.')),
    'Deletes a webhook with its log. Can be repeated.',
    { access: ['ADMINISTRATOR'], action: 'Удаление вебхука' },
  )
  removeWebhook(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the webhook.') id: string) {
    return removeWebhook(context, id);
  }

  @Mutate(SendWebhookResult, 'Sends `webhook.test` once to check the address, even if the webhook is disabled.', {
    access: ['ADMINISTRATOR'],
    action: 'Пробное сообщение вебхука',
    limits: ['trialEmailByStaff'],
  })
  testWebhook(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the webhook.') id: string) {
    return testWebhook(context, id);
  }

  @Mutate(SendWebhookResult, 'Sends a message again, with the same `webhook-id`.', {
    access: ['ADMINISTRATOR'],
    action: 'Повтор сообщения вебхука',
    limits: ['emailByStaff'],
  })
  resendWebhookDelivery(@Ctx() context: Context, @Arg('id', () => ID, 'The message.') id: string) {
    return resendDelivery(context, id);
  }

  @Mutate(
    ReplayWebhookResult,
    'Sends the messages of the last thirty days again, delivered or not, with their `webhook-id`: those after a cursor, or since a time.',
    { access: ['ADMINISTRATOR'], action: 'Повтор сообщений вебхука', limits: ['emailByStaff'] },
  )
  replayWebhook(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the webhook.') id: string,
    @Arg('after', () => String, '`cursor` of a message, or a cursor of `changes`: only later messages.', nullable)
    after?: string | null,
    @Arg('since', () => DateTime, 'Only messages of this time or later.', nullable) since?: string | null,
  ) {
    return replayWebhook(context, id, { after, since });
  }

  @FieldResolver(() => [WebhookEvent], 'Subscribed events.')
  events(@Root() { events }: Webhook): WebhookEvent[] {
    return parseEvents(events);
  }

  @FieldResolver(() => WebhookState, 'State.')
  state(@Root() { isActive, failingSince }: Webhook): WebhookState {
    if (!isActive) return 'OFF';
    return failingSince === null ? 'ACTIVE' : 'FAILING';
  }

  @FieldResolver(() => WebhookDeliveryConnection, 'Messages of the last thirty days, the latest first.')
  deliveries(
    @Root() { id }: Webhook,
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('state', () => DeliveryState, 'Only messages in this state.', nullable)
    state?: DeliveryState | null,
  ): Promise<Page<WebhookDelivery>> {
    return deliveryList.page(context, page, { webhookId: id, state });
  }
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => [WebhookAttempt], 'Attempts, the latest first, fifty at most.')
  attempts(@Root() { id }: WebhookDelivery, @Ctx() context: Context): Promise<WebhookAttempt[]> {
    return load(context, attemptsOfDeliveries, id);
  }
}
