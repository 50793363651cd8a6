import { Field, InputType } from 'type-graphql';
import { WebhookEvent } from './webhook.enums.js';

@InputType({ description: 'A webhook as a whole.' })
export class WebhookInput {
  @Field(() => String, { description: 'What it is for, up to 120 letters.' })
  name!: string;
  @Field(() => String, { description: 'Whole address, https, of a host that anybody in the internet can reach.' })
  url!: string;
  @Field(() => [WebhookEvent], { description: 'What it wants to know: one thing at least.' })
  events!: WebhookEvent[];
  @Field(() => Boolean, { description: 'Messages are sent.' })
  isActive!: boolean;
}
