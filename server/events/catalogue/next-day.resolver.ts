import { currentDay, nextChange, type CurrentDay } from '../../../rules/dates/current-day.js';
import type { Context } from '../../core/context.js';
import { cachedLoader, load } from '../../core/graphql/loaders.js';
import { DateOnly, DateTime } from '../../core/graphql/scalars.js';
import { Ctx, Field, FieldResolver, nullable, ObjectType, Resolver, Root } from '../../core/graphql/schema.js';
import { localDate } from '../../core/zones.js';
import { daysOf, hoursOfEvents, meetingsOf } from '../calendar/event-days.js';
import { Event } from '../event.entity.js';
import { openingHall, readHalls, type HallRow } from './opening-halls.js';
import { dayName } from './underway.labels.js';

@ObjectType('The day of an event that participants come to next.')
export class NextDay {
  @Field(() => DateOnly, "YYYY-MM-DD in the event's time zone.")
  date!: string;
  @Field(() => DateTime, 'When the day begins; null if the programme does not say.', nullable)
  startsAt!: string | null;
  @Field(() => DateTime, 'When it ends; null if the programme does not say.', nullable)
  endsAt!: string | null;
  @Field(() => String, '«вечер 3 из 7»; null if the event has one day.', nullable)
  name!: string | null;
  @Field(() => String, 'Hall in which the day begins; null if the programme names none, or several.', nullable)
  hall!: string | null;
}

const hallsOfEvents = cachedLoader<HallRow[]>('halls of days of', (ids, { db }) => readHalls(db, ids));

@Resolver(() => Event)
export class NextDayResolver {
  @FieldResolver(
    () => NextDay,
    'The present or next day; null after the event, and if it is cancelled or postponed.',
    nullable,
  )
  async nextDay(@Root() event: Event, @Ctx() context: Context): Promise<NextDay | null> {
    if (event.state !== 'PUBLISHED') return null;
    const [hours, halls] = await Promise.all([
      load(context, hoursOfEvents, event.id),
      load(context, hallsOfEvents, event.id),
    ]);
    const days = daysOf(event, hours);
    const now = context.nowUntil((at) => nextChange(days, event, at));
    const first: CurrentDay | null = days[0] ? { isNow: false, day: days[0], number: 1, count: days.length } : null;
    const state = now < event.startsAt ? first : currentDay(days, event, now, localDate(context.now, event.timeZone));
    if (!state) return null;
    const { date, startsAt, endsAt } = state.day;
    const name = dayName(state, event, meetingsOf(event) !== null);
    return { date, startsAt, endsAt, name, hall: openingHall(halls, date) };
  }
}
