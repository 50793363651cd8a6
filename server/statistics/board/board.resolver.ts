import { Arg, Ctx, FieldResolver, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Authorized, isStaff } from '../../core/graphql/access.js';
import { Month } from '../../core/graphql/scalars.js';
import type { Context } from '../../core/context.js';
import { Event } from '../../events/event.entity.js';
import { EventBoard } from './board.results.js';
import { readBoard } from './board.service.js';
import { TeamCalendar } from './team-calendar.results.js';
import { readTeamCalendar } from './team-calendar.service.js';

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

  @Authorized('EDITOR')
  @Query(() => TeamCalendar, 'A month of all events, with the deadlines of the work on them.')
  teamCalendar(
    @Ctx() context: Context,
    @Arg('month', () => Month, 'Null: the present month.', nullable) month: string | null,
  ): Promise<TeamCalendar> {
    return readTeamCalendar(context, month);
  }
}
