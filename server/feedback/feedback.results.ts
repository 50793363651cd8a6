import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { FeedbackMessage } from './feedback.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A page of messages.' })
export class FeedbackMessageConnection {
  @Field(() => [FeedbackMessage], { description: 'Messages of this page.' })
  nodes!: FeedbackMessage[];
  @Field(() => PageInfo, { description: 'Cursors.' })
  pageInfo!: PageInfo;
}
