import { Arg, Ctx, FieldResolver, Int, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
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
  @Query(() => EventCalendar, 'Public events by day. Each event uses the days of its own time zone.')
  eventCalendar(
    @Ctx() context: Context,
    @Arg('unit', () => CalendarUnit, 'Month, week or day.', { defaultValue: CalendarUnit.MONTH })
    unit: CalendarUnit,
    @Arg('date', () => DateOnly, 'A day of the period; null: today.', nullable)
    date: string | null,
    @Arg(
      'month',
      () => Month,
      'Used without `date`: the first day of this month, or today if it is the present month.',
      nullable,
    )
    month: string | null,
    @Arg('filter', () => EventFilter, 'Which events. `past` and `month` are ignored here.', nullable)
    filter: EventFilter | null,
  ): Promise<CalendarSelection> {
    return readCalendar(context, unit, { date, month }, filter);
  }

  @FieldResolver(() => Int, 'Number of events from the first day to the last.')
  totalCount(@Root() selection: CalendarSelection): number {
    return countEvents(selection);
  }

  @FieldResolver(
    () => EventFacets,
    'Values that the filter could be narrowed by, with the number of events in this period.',
  )
  facets(@Root() selection: CalendarSelection): EventFacets {
    return facetsOf(selection);
  }
}
