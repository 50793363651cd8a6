import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { FeedbackMessage } from './feedback.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The message was received.' })
export class FeedbackSent {
  @Field(() => String, { description: 'Number of the message.' })
  number!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The answer is queued.' })
export class FeedbackAnswered {
  @Field(() => FeedbackMessage, { description: 'The message with its answer.' })
  message!: FeedbackMessage;
}

@ObjectType({ simpleResolvers: true, description: 'A page of messages.' })
export class FeedbackMessageConnection {
  @Field(() => [FeedbackMessage], { description: 'Messages of this page.' })
  nodes!: FeedbackMessage[];
  @Field(() => PageInfo, { description: 'Cursors.' })
  pageInfo!: PageInfo;
}

export const SendFeedbackResult = resultUnion(
  'SendFeedbackResult',
  FeedbackSent,
  'The number of the message, or what is wrong with it.',
);
export const AnswerFeedbackResult = resultUnion(
  'AnswerFeedbackResult',
  FeedbackAnswered,
  'The answered message, or why it was not answered.',
);
