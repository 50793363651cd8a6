import { Args, ArgsType, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Task } from '../../tasks/task.entity.js';
import { cancelEvent, changesOfEvents, postponeEvent } from './cancel-postpone.service.js';
import { EventChange } from './event-change.entity.js';
import { Event } from '../event.entity.js';
import { EventState } from '../event.enums.js';

@ObjectType({
  simpleResolvers: true,
  description: 'The event in its new state, and the task that informs its participants.',
})
class EventCalledOff {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => Task, { description: 'The task that processes the registrations.' })
  task!: Task;
}

const CallOffResult = resultUnion('CallOffResult', EventCalledOff);

@ArgsType()
class CallOffArgs {
  @Field(() => ID, { description: 'The event.' })
  id!: string;
  @Field(() => String, { description: 'Reason, one line that everybody sees; 500 characters at most.' })
  reason!: string;
  @Field(() => EventState, {
    description: 'The state that staff saw. The request is rejected if the state has changed.',
  })
  expectedState!: EventState;
}

@ArgsType()
class PostponeArgs extends CallOffArgs {
  @Field(() => DateTime, { nullable: true, description: 'The new beginning; null if it is not known yet.' })
  postponedTo?: string | null;
}

@Resolver(() => Event)
export class CancelPostponeResolver {
  @Mutate({
    access: ['MANAGER'],
    action: 'Отмена мероприятия',
    limits: ['massEmailByStaff'],
    result: CallOffResult,
    description:
      'Cancels an event for good. A task cancels its registrations, sends an email to every participant and refunds all payments in full. A repeated request continues an unfinished task.',
  })
  cancelEvent(@Ctx() context: Context, @Args(() => CallOffArgs) input: CallOffArgs) {
    return cancelEvent(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Перенос мероприятия',
    limits: ['massEmailByStaff'],
    result: CallOffResult,
    description:
      'Postpones an event. Registrations remain valid, and every participant gets an email. A participant who cancels while the event is postponed gets a full refund.',
  })
  postponeEvent(@Ctx() context: Context, @Args(() => PostponeArgs) { postponedTo, ...input }: PostponeArgs) {
    return postponeEvent(context, { ...input, postponedTo: postponedTo ?? null });
  }

  @FieldResolver(() => EventChange, {
    nullable: true,
    description: 'Reason of the cancellation or postponement; null if the event is neither, or no reason was recorded.',
  })
  change(@Root() { id }: Event, @Ctx() context: Context): Promise<EventChange | null> {
    return load(context, changesOfEvents, id);
  }
}
