import { Ctx, FieldResolver, nullable, Resolver, Root } from '../../core/graphql/schema.js';
import { isStaff } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Event } from '../../events/event.entity.js';
import { EventBoard } from './board.results.js';
import { readBoard } from './board.service.js';

@Resolver(() => Event)
export class EventBoardResolver {
  @FieldResolver(
    () => EventBoard,
    'Stages of the work on the event, with the next action; null unless the viewer is an editor or manager.',
    nullable,
  )
  board(@Root() event: Event, @Ctx() context: Context): Promise<EventBoard> | null {
    const { viewer } = context;
    return isStaff(viewer, 'EDITOR') || isStaff(viewer, 'MANAGER') ? readBoard(context, event) : null;
  }
}
