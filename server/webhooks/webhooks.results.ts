import { Field, Int, ObjectType } from '../core/graphql/schema.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';

@ObjectType('The webhook was created, or has a new secret.')
export class WebhookMade {
  @Field(() => Webhook, 'The webhook.')
  webhook!: Webhook;
  @Field(() => String, 'Secret that signs its messages; shown only once.')
  secret!: string;
}

export const MakeWebhookResult = resultUnion('MakeWebhookResult', WebhookMade);
export const SendWebhookResult = resultUnion(
  'SendWebhookResult',
  success('WebhookSent', 'delivery', WebhookDelivery, 'The message with its state after the request.'),
);

@ObjectType('Stored messages are sent again.')
export class WebhookReplayed {
  @Field(() => Webhook, 'The webhook.')
  webhook!: Webhook;
  @Field(() => Int, 'Number of messages.')
  count!: number;
}

export const ReplayWebhookResult = resultUnion('ReplayWebhookResult', WebhookReplayed);
