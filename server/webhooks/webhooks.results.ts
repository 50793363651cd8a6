import { Field, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../core/mutate.js';
import { PageInfo } from '../core/page.js';
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

export const MakeWebhookResult = resultUnion('MakeWebhookResult', WebhookMade);
export const SendWebhookResult = resultUnion(
  'SendWebhookResult',
  success('WebhookSent', 'delivery', WebhookDelivery, 'The message as it is now.'),
);
