import { Field, InputType } from 'type-graphql';
import { WebhookEvent } from './webhook.enums.js';

@InputType({ description: 'All settings of a webhook.' })
export class WebhookInput {
  @Field(() => String, { description: 'Purpose, up to 120 characters.' })
  name!: string;
  @Field(() => String, { description: 'Full https address of a host that is reachable from the internet.' })
  url!: string;
  @Field(() => [WebhookEvent], { description: 'Subscribed events, at least one.' })
  events!: WebhookEvent[];
  @Field(() => Boolean, { description: 'Whether messages are sent.' })
  isActive!: boolean;
}
