import { Arg, Ctx, ID, nullable, Query, Resolver } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Event } from './event.entity.js';
import { canSeeEventAsStaff } from './event.policy.js';
import { eventsById } from './events.service.js';

/** Events for staff: drafts too, by an id that stays when the slug changes. */
@Resolver()
export class StaffEventsResolver {
  @Authorized('EDITOR', 'MANAGER', 'CHECK_IN')
  @Query(() => Event, 'One event in any state that the viewer can see, by its id; null: there is none.', nullable)
  async staffEvent(@Ctx() context: Context, @Arg('id', () => ID, 'The event.') id: string): Promise<Event | null> {
    const event = await load(context, eventsById, id);
    return event && canSeeEventAsStaff(context.viewer, event) ? event : null;
  }
}
