import { deprecated, Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import type { FeedbackTopicName } from '../../rules/events/feedback.js';
import { clientKeyDescription } from '../core/limits/client-key.js';
import { FeedbackTopic } from './feedback.enums.js';

@InputType('A message to the organisation.')
export class SendFeedbackInput {
  @Field(() => String, 'How to address the sender.')
  name!: string;
  @Field(() => String, 'Email address for the answer.')
  email!: string;
  @Field(() => String, 'Telephone in any usual spelling.', nullable)
  phone?: string | null;
  @Field(() => FeedbackTopic, 'Topic.')
  topic!: FeedbackTopicName;
  @Field(() => String, 'The message: 10 to 4000 characters.')
  text!: string;
  @Field(() => [ID], 'Ids of the accepted document editions, from `feedbackConsents`.')
  consents!: string[];
  @Field(() => String, clientKeyDescription, deprecated('2027-05-31', 'use the argument `idempotencyKey`.'))
  key?: string | null;
  @Field(() => String, 'Solution of a challenge for `FEEDBACK`.', nullable)
  captcha?: string | null;
}
