import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  nullable,
  ObjectType,
  Resolver,
  Root,
} from '../../core/graphql/schema.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Task } from '../../tasks/task.entity.js';
import { cancelEvent, changesOfEvents, postponeEvent } from './cancel-postpone.service.js';
import { EventChange } from './event-change.entity.js';
import { Event } from '../event.entity.js';
import { EventState } from '../event.enums.js';

@ObjectType('The event in its new state, and the task that informs its participants.')
class EventCalledOff {
  @Field(() => Event, 'The event.')
  event!: Event;
  @Field(() => Task, 'The task that processes the registrations.')
  task!: Task;
}

const CallOffResult = resultUnion('CallOffResult', EventCalledOff);

@ArgsType()
class CallOffArgs {
  @Field(() => ID, 'The event.')
  id!: string;
  @Field(() => String, 'Reason, one line that everybody sees; 500 characters at most.')
  reason!: string;
  @Field(() => EventState, 'The state that staff saw. The request is rejected if the state has changed.')
  expectedState!: EventState;
}

@ArgsType()
class PostponeArgs extends CallOffArgs {
  @Field(() => DateTime, 'The new beginning; null if it is not known yet.', nullable)
  postponedTo?: string | null;
}

@Resolver(() => Event)
export class CancelPostponeResolver {
  @Mutate(
    CallOffResult,
    'Cancels an event for good. A task cancels its registrations, sends an email to every participant and refunds all payments in full. A repeated request continues an unfinished task.',
    { access: ['MANAGER'], action: 'Отмена мероприятия', limits: ['massEmailByStaff'] },
  )
  cancelEvent(@Ctx() context: Context, @Args(() => CallOffArgs) input: CallOffArgs) {
    return cancelEvent(context, input);
  }

  @Mutate(
    CallOffResult,
    'Postpones an event. Registrations remain valid, and every participant gets an email. A participant who cancels while the event is postponed gets a full refund.',
    { access: ['MANAGER'], action: 'Перенос мероприятия', limits: ['massEmailByStaff'] },
  )
  postponeEvent(@Ctx() context: Context, @Args(() => PostponeArgs) { postponedTo, ...input }: PostponeArgs) {
    return postponeEvent(context, { ...input, postponedTo: postponedTo ?? null });
  }

  @FieldResolver(
    () => EventChange,
    'Reason of the cancellation or postponement; null if the event is neither, or no reason was recorded.',
    nullable,
  )
  change(@Root() { id }: Event, @Ctx() context: Context): Promise<EventChange | null> {
    return load(context, changesOfEvents, id);
  }
}
