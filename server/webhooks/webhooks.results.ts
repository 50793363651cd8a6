import { Field, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';

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
