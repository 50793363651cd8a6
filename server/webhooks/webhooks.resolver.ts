import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../core/access.js';
import { Confirmed } from '../core/confirmation.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, load, type Loader } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { placeholders } from '../core/sql.js';
import { DeliveryState, readEvents, WebhookEvent, WebhookState } from './webhook.enums.js';
import { Webhook, WebhookAttempt, WebhookDelivery } from './webhook.entity.js';
import { WebhookInput } from './webhooks.inputs.js';
import {
  MakeWebhookResult,
  RemoveWebhookResult,
  SaveWebhookResult,
  SendWebhookResult,
  WebhookConnection,
  WebhookDeliveryConnection,
} from './webhooks.results.js';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.service.js';

const maxAttempts = 50;

const attemptsOf: Loader<string, WebhookAttempt[]> = async (ids, { reads }) => {
  const rows = await reads.read<WebhookAttempt>(
    `SELECT * FROM (SELECT webhook_attempts.*, ROW_NUMBER() OVER (PARTITION BY "deliveryId" ORDER BY id DESC) AS place
       FROM webhook_attempts WHERE "deliveryId" IN (${placeholders(ids)})) numbered
     WHERE place <= ${maxAttempts} ORDER BY id DESC`,
    ids,
  );
  return rowsByKeys(ids, rows, ({ deliveryId }) => deliveryId);
};

const which = { description: 'Which webhook.' };
const theWebhook = { description: 'The webhook.' };

@Resolver(() => Webhook)
export class WebhooksResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => WebhookConnection, { description: 'Addresses that are told what happens. For administrators.' })
  webhooks(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<Webhook>> {
    return listWebhooks(context, page);
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => Webhook, { nullable: true, description: 'One of them; null: there is none with this id.' })
  webhook(@Ctx() { reads }: Context, @Arg('id', () => ID, which) id: string): Promise<Webhook | null> {
    return reads.readOne<Webhook>('SELECT * FROM webhooks WHERE id = ?', [id]);
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => MakeWebhookResult, { description: 'Makes a webhook. Its secret is shown in this answer alone.' })
  createWebhook(@Ctx() context: Context, @Arg('input', () => WebhookInput, theWebhook) input: WebhookInput) {
    return outcome(() => createWebhook(context, input));
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => SaveWebhookResult, { description: 'Saves a webhook; switches it on or off.' })
  updateWebhook(
    @Ctx() context: Context,
    @Arg('id', () => ID, which) id: string,
    @Arg('version', () => Int, { description: '`version` of what was opened: STATE_CHANGED otherwise.' })
    version: number,
    @Arg('input', () => WebhookInput, theWebhook) input: WebhookInput,
  ) {
    return outcome(() => updateWebhook(context, id, version, input));
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => MakeWebhookResult, {
    description: 'Gives a webhook a new secret. Messages are signed with the one before, too, for a day.',
  })
  rotateWebhookSecret(@Ctx() context: Context, @Arg('id', () => ID, which) id: string) {
    return outcome(() => rotateSecret(context, id));
  }

  @Authorized('ADMINISTRATOR')
  @Mutation(() => RemoveWebhookResult, { description: 'Removes a webhook with its log. Removed twice, it is gone.' })
  removeWebhook(@Ctx() context: Context, @Arg('id', () => ID, which) id: string) {
    return outcome(() => removeWebhook(context, id));
  }

  @Authorized('ADMINISTRATOR')
  @Limited('trialEmailByStaff')
  @Mutation(() => SendWebhookResult, {
    description: 'Sends `webhook.test`, once, to look whether the address answers; also where it is switched off.',
  })
  testWebhook(@Ctx() context: Context, @Arg('id', () => ID, which) id: string) {
    return outcome(() => testWebhook(context, id));
  }

  @Authorized('ADMINISTRATOR')
  @Limited('emailByStaff')
  @Mutation(() => SendWebhookResult, { description: 'Sends a message again, with the same `webhook-id`.' })
  resendWebhookDelivery(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The message.' }) id: string) {
    return outcome(() => resendDelivery(context, id));
  }

  @FieldResolver(() => [WebhookEvent], { description: 'What it wants to know.' })
  events(@Root() { events }: Webhook): WebhookEvent[] {
    return readEvents(events);
  }

  @FieldResolver(() => WebhookState, { description: 'Whether it is sent, and gets through.' })
  state(@Root() { isActive, failingSince }: Webhook): WebhookState {
    if (!isActive) return 'OFF';
    return failingSince === null ? 'ACTIVE' : 'FAILING';
  }

  @FieldResolver(() => WebhookDeliveryConnection, { description: 'Its messages of thirty days, the latest first.' })
  deliveries(
    @Root() { id }: Webhook,
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('state', () => DeliveryState, { nullable: true, description: 'Only those that have come so far.' })
    state?: DeliveryState | null,
  ): Promise<Page<WebhookDelivery>> {
    return listDeliveries(context, id, state ?? null, page);
  }
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => [WebhookAttempt], { description: 'Its tries, the latest first, fifty at most.' })
  attempts(@Root() { id }: WebhookDelivery, @Ctx() context: Context): Promise<WebhookAttempt[]> {
    return load(context, attemptsOf, id);
  }
}
