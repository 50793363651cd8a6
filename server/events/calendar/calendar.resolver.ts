import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Public } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { DateOnly, Month } from '../../core/graphql/scalars.js';
import { EventCalendar } from './calendar.results.js';
import { readCalendar, type CalendarSelection } from './event-calendar.js';
import { countEvents, facetsOf } from '../catalogue/events.list.js';
import { CalendarUnit } from '../event.enums.js';
import { EventFilter } from '../events.inputs.js';
import { EventFacets } from '../events.results.js';

@Resolver(() => EventCalendar)
export class EventCalendarResolver {
  @Public()
  @Query(() => EventCalendar, { description: 'Public events by day. Each event uses the days of its own time zone.' })
  eventCalendar(
    @Ctx() context: Context,
    @Arg('unit', () => CalendarUnit, { defaultValue: CalendarUnit.MONTH, description: 'Month, week or day.' })
    unit: CalendarUnit,
    @Arg('date', () => DateOnly, { nullable: true, description: 'A day of the period; null: today.' })
    date: string | null,
    @Arg('month', () => Month, {
      nullable: true,
      description: 'Used without `date`: the first day of this month, or today if it is the present month.',
    })
    month: string | null,
    @Arg('filter', () => EventFilter, {
      nullable: true,
      description: 'Which events. `past` and `month` are ignored here.',
    })
    filter: EventFilter | null,
  ): Promise<CalendarSelection> {
    return readCalendar(context, unit, { date, month }, filter);
  }

  @FieldResolver(() => Int, { description: 'Number of events from the first day to the last.' })
  totalCount(@Root() selection: CalendarSelection): number {
    return countEvents(selection);
  }

  @FieldResolver(() => EventFacets, {
    description: 'Values that the filter could be narrowed by, with the number of events in this period.',
  })
  facets(@Root() selection: CalendarSelection): EventFacets {
    return facetsOf(selection);
  }
}
