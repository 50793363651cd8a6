import { currentDay, nextChange, type CurrentDay } from '../../../rules/dates/current-day.js';
import type { Context } from '../../core/context.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import { cachedLoader, load, rowsByKeys } from '../../core/graphql/loaders.js';
import { DateOnly, DateTime } from '../../core/graphql/scalars.js';
import { Ctx, Field, FieldResolver, nullable, ObjectType, Resolver, Root } from '../../core/graphql/schema.js';
import { localDate } from '../../core/zones.js';
import { daysOf, hoursOfEvents, meetingsOf } from '../calendar/event-days.js';
import { Event } from '../event.entity.js';
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

type HallRow = { eventId: string; date: string; hall: string; startsAt: string };

/** Sessions in halls by event, each day in the order of their starts. */
async function readHalls(db: Db, eventIds: readonly string[]): Promise<HallRow[][]> {
  if (eventIds.length === 0) return [];
  const rows = await db.query<HallRow>(
    `SELECT programme_days."eventId", programme_days.date, halls.name AS hall, programme_sessions."startsAt"
     FROM programme_days JOIN programme_sessions ON programme_sessions."dayId" = programme_days.id
          JOIN halls ON halls.id = programme_sessions."hallId"
     WHERE programme_days."eventId" IN (${placeholders(eventIds)})
     ORDER BY programme_days.date, programme_sessions."startsAt", halls.position`,
    eventIds,
  );
  return rowsByKeys(eventIds, rows, ({ eventId }) => eventId);
}

const hallsOfEvents = cachedLoader<HallRow[]>('halls of days of', (ids, { db }) => readHalls(db, ids));

function openingHall(rows: readonly HallRow[], date: string): string | null {
  const ofDay = rows.filter((row) => row.date === date);
  const first = ofDay.filter(({ startsAt }) => startsAt === ofDay[0]?.startsAt);
  return first.length === 1 ? first[0]!.hall : null;
}

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
