import { Field, ID, InputType } from 'type-graphql';
import type { FeedbackTopicName } from '../../rules/events/feedback.js';
import { clientKeyDescription } from '../core/limits/client-key.js';
import { FeedbackTopic } from './feedback.enums.js';

@InputType({ description: 'A message to the organisation.' })
export class SendFeedbackInput {
  @Field(() => String, { description: 'How to address the sender.' })
  name!: string;
  @Field(() => String, { description: 'Email address for the answer.' })
  email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone in any usual spelling.' })
  phone?: string | null;
  @Field(() => FeedbackTopic, { description: 'Topic.' })
  topic!: FeedbackTopicName;
  @Field(() => String, { description: 'The message: 10 to 4000 characters.' })
  text!: string;
  @Field(() => [ID], { description: 'Ids of the accepted document editions, from `feedbackConsents`.' })
  consents!: string[];
  @Field(() => String, { nullable: true, description: clientKeyDescription })
  key?: string | null;
  @Field(() => String, { nullable: true, description: 'Solution of a challenge for `FEEDBACK`.' })
  captcha?: string | null;
}
