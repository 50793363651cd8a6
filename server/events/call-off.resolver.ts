import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { SignedIn } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { outcome, resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import { Task } from '../tasks/task.entity.js';
import { cancelEvent, changesOfEvents, postponeEvent } from './call-off.service.js';
import { EventChange } from './event-change.entity.js';
import { Event } from './event.entity.js';
import { EventState } from './event.enums.js';

@ObjectType({ simpleResolvers: true, description: 'The event as it is now, and the work that follows.' })
class EventCalledOff {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
  @Field(() => Task, { description: 'What is done for those who are registered.' })
  task!: Task;
}

const CallOffResult = resultUnion('CallOffResult', EventCalledOff, 'The event, or why that cannot be.');

@ArgsType()
class CallOffArgs {
  @Field(() => ID, { description: 'The event.' })
  id!: string;
  @Field(() => String, { description: 'Why, one line for everybody; 500 characters at most.' })
  reason!: string;
  @Field(() => EventState, { description: 'The state that staff saw; in another it is refused.' })
  expectedState!: EventState;
}

@ArgsType()
class PostponeArgs extends CallOffArgs {
  @Field(() => DateTime, { nullable: true, description: 'The new beginning; null: not known yet.' })
  postponedTo?: string | null;
}

@Resolver(() => Event)
export class CallOffResolver {
  @SignedIn('MANAGER')
  @Limited('massEmailByStaff')
  @Mutation(() => CallOffResult, {
    description:
      'Cancels an event for good: its registrations are cancelled by a task, everybody gets a letter, and whatever was paid is given back whole. Asked for again, it goes on with what was left undone.',
  })
  cancelEvent(@Ctx() context: Context, @Args(() => CallOffArgs) wish: CallOffArgs) {
    return outcome(() => cancelEvent(context, wish));
  }

  @SignedIn('MANAGER')
  @Limited('massEmailByStaff')
  @Mutation(() => CallOffResult, {
    description:
      'Puts an event off: registrations stand, everybody gets a letter, and whoever gives up while it is put off gets everything back.',
  })
  postponeEvent(@Ctx() context: Context, @Args(() => PostponeArgs) { postponedTo, ...wish }: PostponeArgs) {
    return outcome(() => postponeEvent(context, { ...wish, postponedTo: postponedTo ?? null }));
  }

  @FieldResolver(() => EventChange, {
    nullable: true,
    description: 'Why it is cancelled or put off; null when it is neither, or no reason was written down.',
  })
  change(@Root() { id }: Event, @Ctx() context: Context): Promise<EventChange | null> {
    return load(context, changesOfEvents, id);
  }
}
