import { Ctx, Field, FieldResolver, nullable, ObjectType, Resolver, Root } from '../../core/graphql/schema.js';
import { nextChange, currentDay } from '../../../rules/dates/current-day.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { DateOnly, DateTime } from '../../core/graphql/scalars.js';
import { localDate } from '../../core/zones.js';
import { daysOf, hoursOfEvents, meetingsOf } from '../calendar/event-days.js';
import { Event } from '../event.entity.js';
import { joinHint, underwayLabel } from './underway.labels.js';

@ObjectType('The present state of an event that has begun and is not over.')
export class EventUnderway {
  @Field(() => Boolean, 'The event takes place at this moment.')
  isNow!: boolean;
  @Field(() => String, 'Short label in Russian: «Идёт сейчас: вечер 2 из 7».')
  label!: string;
  @Field(() => String, 'How participants join, in Russian.')
  hint!: string;
  @Field(() => DateOnly, "The present or next day, YYYY-MM-DD in the event's time zone.")
  date!: string;
  @Field(() => DateTime, 'When that day begins; null during the day, or if the programme does not say.', nullable)
  startsAt!: string | null;
}

@Resolver(() => Event)
export class UnderwayResolver {
  @FieldResolver(
    () => EventUnderway,
    'Present state; null before the event, after it, and if it is cancelled or postponed.',
    nullable,
  )
  async underway(@Root() event: Event, @Ctx() context: Context): Promise<EventUnderway | null> {
    if (event.state !== 'PUBLISHED') return null;
    const days = daysOf(event, await load(context, hoursOfEvents, event.id));
    const now = context.nowUntil((at) => nextChange(days, event, at));
    if (now < event.startsAt || now >= event.endsAt) return null;
    const state = currentDay(days, event, now, localDate(context.now, event.timeZone));
    if (!state) return null;
    const { isNow, day } = state;
    const label = underwayLabel(state, event, meetingsOf(event) !== null);
    return { isNow, label, hint: joinHint(event), date: day.date, startsAt: isNow ? null : day.startsAt };
  }

  @FieldResolver(() => DateTime, 'When `underway` or `isPast` changes next; null if no change is known.', nullable)
  async changesAt(@Root() event: Event, @Ctx() context: Context): Promise<string | null> {
    if (event.state !== 'PUBLISHED') return null;
    const days = daysOf(event, await load(context, hoursOfEvents, event.id));
    return nextChange(
      days,
      event,
      context.nowUntil((now) => nextChange(days, event, now)),
    );
  }
}
