import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { SignedIn } from '../core/access.js';
import { load, type Context } from '../core/context.js';
import { Event } from './event.entity.js';
import { eventsById } from './events.service.js';

/** Events as staff works on them: drafts too, by an id that stays when the address changes. */
@Resolver()
export class StaffEventsResolver {
  @SignedIn('EDITOR', 'MANAGER')
  @Query(() => Event, { nullable: true, description: 'One event in any state, by its id; null: there is none.' })
  staffEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
  ): Promise<Event | null> {
    return load(context, eventsById, id);
  }
}
