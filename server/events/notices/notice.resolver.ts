import { Arg, Ctx, Field, ID, Int, nullable, ObjectType, Query, Resolver } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { EventInput } from '../editing/editing.inputs.js';
import { previewNotice, type NoticePreview } from './preview.service.js';

@ObjectType('A changed fact that affects participants.')
class EventFactChange {
  @Field(() => String, 'Label in Russian.')
  what!: string;
  @Field(() => String, 'Old value.')
  before!: string;
  @Field(() => String, 'New value.')
  after!: string;
}

@ObjectType('Number of people affected by a change of an event, and the email about it.')
class EventNoticePreview {
  @Field(() => Int, 'People who take part or are on the waiting list.')
  people!: number;
  @Field(() => Int, 'Users without a registration who bookmarked talks that shift too: they get a separate email.')
  followers!: number;
  @Field(() => [EventFactChange], 'Changed facts.')
  changes!: EventFactChange[];
  @Field(() => String, 'Subject of the email.')
  subject!: string;
  @Field(() => String, 'The email as HTML, without the number of a registration.')
  html!: string;
}

@Resolver()
export class EventNoticeResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(
    () => EventNoticePreview,
    'Number of people affected by saving the form of a published event, and the email about it; null: nobody.',
    nullable,
  )
  eventNoticePreview(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The event.') id: string,
    @Arg('input', () => EventInput, 'The whole form as it would be saved.') input: EventInput,
  ): Promise<NoticePreview | null> {
    return previewNotice(context, id, input);
  }
}
