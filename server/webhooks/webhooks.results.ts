import { Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A page of webhooks, the latest first.' })
export class WebhookConnection {
  @Field(() => [Webhook], { description: 'Webhooks of this page.' })
  nodes!: Webhook[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A page of messages, the latest first.' })
export class WebhookDeliveryConnection {
  @Field(() => [WebhookDelivery], { description: 'Messages of this page.' })
  nodes!: WebhookDelivery[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The webhook has a new secret.' })
export class WebhookMade {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook!: Webhook;
  @Field(() => String, { description: 'Secret that signs its messages; shown only once.' })
  secret!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The webhook was saved.' })
export class WebhookSaved {
  @Field(() => Webhook, { description: 'The webhook as it is now.' })
  webhook!: Webhook;
}

@ObjectType({ simpleResolvers: true, description: 'The webhook was deleted.' })
export class WebhookRemoved {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The message is queued.' })
export class WebhookSent {
  @Field(() => WebhookDelivery, { description: 'The message as it is now.' })
  delivery!: WebhookDelivery;
}

export const MakeWebhookResult = resultUnion('MakeWebhookResult', WebhookMade, 'The webhook, or what is wrong.');
export const SaveWebhookResult = resultUnion('SaveWebhookResult', WebhookSaved, 'The webhook, or what is wrong.');
export const RemoveWebhookResult = resultUnion('RemoveWebhookResult', WebhookRemoved, 'What was removed.');
export const SendWebhookResult = resultUnion('SendWebhookResult', WebhookSent, 'The message, or why it is not sent.');
