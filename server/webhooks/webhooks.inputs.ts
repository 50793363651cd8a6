import { Field, InputType } from '../core/graphql/schema.js';
import { WebhookEvent } from './webhook.enums.js';

@InputType('All settings of a webhook.')
export class WebhookInput {
  @Field(() => String, 'Purpose, up to 120 characters.')
  name!: string;
  @Field(() => String, 'Full https address of a host that is reachable from the internet.')
  url!: string;
  @Field(() => [WebhookEvent], 'Subscribed events, at least one.')
  events!: WebhookEvent[];
  @Field(() => Boolean, 'Whether messages are sent.')
  isActive!: boolean;
}
