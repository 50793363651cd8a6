import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { EventInput } from '../editing/editing.inputs.js';
import { previewNotice, type NoticePreview } from './preview.service.js';

@ObjectType({ simpleResolvers: true, description: 'One thing that changes for participants.' })
class EventFactChange {
  @Field(() => String, { description: 'What it is, Russian.' })
  what!: string;
  @Field(() => String, { description: 'What it was.' })
  before!: string;
  @Field(() => String, { description: 'What it becomes.' })
  after!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Whom a change of an event concerns, and the email about it.' })
class EventNoticePreview {
  @Field(() => Int, { description: 'People who take part, or wait for a seat.' })
  people!: number;
  @Field(() => Int, {
    description: 'Users who are not registered and bookmarked talks that move along: they get an email of their own.',
  })
  followers!: number;
  @Field(() => [EventFactChange], { description: 'What changes, each thing once.' })
  changes!: EventFactChange[];
  @Field(() => String, { description: 'Subject of the email.' })
  subject!: string;
  @Field(() => String, { description: 'The email as HTML, with the number of a registration left out.' })
  html!: string;
}

@Resolver()
export class EventNoticeResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => EventNoticePreview, {
    nullable: true,
    description: 'Whom saving the form of a published event would concern, and the email about it; null: nobody.',
  })
  eventNoticePreview(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Arg('input', () => EventInput, { description: 'All of the form as it would be saved.' }) input: EventInput,
  ): Promise<NoticePreview | null> {
    return previewNotice(context, id, input);
  }
}
