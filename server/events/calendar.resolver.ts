import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Public } from '../core/access.js';
import type { Context } from '../core/context.js';
import { DateOnly, Month } from '../core/scalars.js';
import { EventCalendar } from './calendar.results.js';
import { readCalendar, type CalendarSelection } from './event-calendar.js';
import { countEvents, facetsOf } from './event-list.js';
import { CalendarUnit } from './event.enums.js';
import { EventFilter } from './events.inputs.js';
import { EventFacets } from './events.results.js';

@Resolver(() => EventCalendar)
export class EventCalendarResolver {
  @Public()
  @Query(() => EventCalendar, { description: 'Public events by day, each on days of its own time zone.' })
  eventCalendar(
    @Ctx() context: Context,
    @Arg('unit', () => CalendarUnit, { defaultValue: CalendarUnit.MONTH, description: 'How much to show.' })
    unit: CalendarUnit,
    @Arg('date', () => DateOnly, { nullable: true, description: 'A day of what is shown; null: today.' })
    date: string | null,
    @Arg('month', () => Month, {
      nullable: true,
      description: 'Instead of a day: its first one, or today in the present month.',
    })
    month: string | null,
    @Arg('filter', () => EventFilter, {
      nullable: true,
      description: 'Which events. `past` and `month` say nothing here.',
    })
    filter: EventFilter | null,
  ): Promise<CalendarSelection> {
    return readCalendar(context, unit, { date, month }, filter);
  }

  @FieldResolver(() => Int, { description: 'Number of events from the first day to the last.' })
  totalCount(@Root() selection: CalendarSelection): number {
    return countEvents(selection);
  }

  @FieldResolver(() => EventFacets, { description: 'What could be narrowed by, with numbers for these days.' })
  facets(@Root() selection: CalendarSelection): EventFacets {
    return facetsOf(selection);
  }
}
