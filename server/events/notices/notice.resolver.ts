import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { EventInput } from '../editing/editing.inputs.js';
import { previewNotice, type NoticePreview } from './preview.service.js';

@ObjectType({ simpleResolvers: true, description: 'A changed fact that affects participants.' })
class EventFactChange {
  @Field(() => String, { description: 'Label in Russian.' })
  what!: string;
  @Field(() => String, { description: 'Old value.' })
  before!: string;
  @Field(() => String, { description: 'New value.' })
  after!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Number of people affected by a change of an event, and the email about it.',
})
class EventNoticePreview {
  @Field(() => Int, { description: 'People who take part or are on the waiting list.' })
  people!: number;
  @Field(() => Int, {
    description: 'Users without a registration who bookmarked talks that shift too: they get a separate email.',
  })
  followers!: number;
  @Field(() => [EventFactChange], { description: 'Changed facts.' })
  changes!: EventFactChange[];
  @Field(() => String, { description: 'Subject of the email.' })
  subject!: string;
  @Field(() => String, { description: 'The email as HTML, without the number of a registration.' })
  html!: string;
}

@Resolver()
export class EventNoticeResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => EventNoticePreview, {
    nullable: true,
    description:
      'Number of people affected by saving the form of a published event, and the email about it; null: nobody.',
  })
  eventNoticePreview(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Arg('input', () => EventInput, { description: 'The whole form as it would be saved.' }) input: EventInput,
  ): Promise<NoticePreview | null> {
    return previewNotice(context, id, input);
  }
}
