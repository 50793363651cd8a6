import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { ChangedSinceArg } from '../core/changes/changed-since.js';
import { Public } from '../core/graphql/access.js';
import { nextOf } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { renderMarkdown } from '../core/markdown.js';
import { oneArgument } from '../core/graphql/one-argument.js';
import { PageArgs } from '../core/graphql/page.js';
import { DateOnly } from '../core/graphql/scalars.js';
import { ConsentRequest } from '../legal/legal.results.js';
import { eventConsents } from '../legal/legal.service.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { effectiveDatesOf } from './calendar/effective-dates.js';
import { storedDates } from './calendar/event-days.js';
import { listChangedEvents } from './catalogue/changed-events.js';
import { countCancelled, facetsOf, listEvents, type EventSelection } from './catalogue/events.list.js';
import { findByReference } from '../tokens/external-references.js';
import { Event } from './event.entity.js';
import { EventDocument, EventPartner, EventQuestion, Tariff } from './event-parts.entity.js';
import { isOver, canSeeEvent } from './event.policy.js';
import { toTextReading } from './catalogue/event-search.js';
import { EventFilter } from './events.inputs.js';
import { EffectiveDates, EventConnection, EventFacets, TextReading } from './events.results.js';
import {
  documentsOfEvents,
  eventsById,
  eventsBySlug,
  partnersOfEvents,
  questionsOfEvents,
  seatsOfEvents,
  specialtiesOfEvents,
  tariffsOfEvents,
} from './events.service.js';
import { ProgrammeDay } from './programme.entity.js';
import { programmesOfEvents } from './programme.service.js';
import { registeredSeats } from './tariffs/registered-seats.js';
import { EventSeats } from './tariffs/seats.entity.js';

@Resolver(() => EventConnection)
export class EventConnectionResolver {
  @FieldResolver(() => Int, 'Number of cancelled events in the list.')
  cancelledCount(@Root() selection: EventSelection): number {
    return countCancelled(selection);
  }

  @FieldResolver(() => TextReading, 'How the text of the filter was understood; null if there is no text.', nullable)
  reading(@Root() { text }: EventSelection): TextReading | null {
    return text && toTextReading(text);
  }

  @FieldResolver(() => EventFacets, 'Values that the list could be narrowed by, with numbers of events.')
  facets(@Root() selection: EventSelection): EventFacets {
    return facetsOf(selection);
  }
}

@Resolver(() => Event)
export class EventsResolver {
  @Public()
  @Query(
    () => EventConnection,
    'Public events: upcoming ones by beginning, or past ones, latest first. With `changedSince`, both unless `filter.past` chooses.',
  )
  events(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => EventFilter, 'Which events.', nullable) filter: EventFilter | null,
    @ChangedSinceArg() since?: string | null,
  ): Promise<EventSelection> {
    return since == null ? listEvents(context, filter, page) : listChangedEvents(context, { since, filter }, page);
  }

  @Public()
  @Query(() => Event, 'One event by its slug or id; null if there is none that the viewer can see.', nullable)
  async event(
    @Ctx() context: Context,
    @Arg('slug', () => String, 'Slug of the event, also a former one.', nullable) slug?: string | null,
    @Arg('id', () => ID, 'Id of the event, instead of the slug.', nullable) id?: string | null,
    @Arg(
      'externalReference',
      () => ID,
      'Instead of the slug: the id by which the calling integration knows it.',
      nullable,
    )
    externalReference?: string | null,
  ): Promise<Event | null> {
    const { by, value } = oneArgument({ slug, id, externalReference });
    const key = by === 'externalReference' ? await findByReference(context, 'EVENT', value) : value;
    const event = key === null ? null : await load(context, by === 'slug' ? eventsBySlug : eventsById, key);
    return event && canSeeEvent(context.viewer, event) ? event : null;
  }

  @FieldResolver(() => String, 'The description as safe HTML.')
  descriptionHtml(@Root() event: Event): string {
    return renderMarkdown(event.description);
  }

  @FieldResolver(() => [DateOnly], 'Days of the event, YYYY-MM-DD in its time zone.')
  dates(@Root() event: Event): readonly string[] {
    return storedDates(event);
  }

  @FieldResolver(
    () => EffectiveDates,
    'When the event takes place. A postponed event has its new date; null if it is not known.',
    nullable,
  )
  effectiveDates(@Root() event: Event): EffectiveDates | null {
    return effectiveDatesOf(event);
  }

  @FieldResolver(() => Boolean, 'The event is over.')
  isPast(@Root() event: Event, @Ctx() context: Context): boolean {
    return isOver(event, context.nowUntil(nextOf([event.endsAt])));
  }

  @FieldResolver(() => String, 'Path of the calendar file (.ics).')
  calendarUrl(@Root() event: Event): string {
    return `/events/${event.slug}/calendar.ics`;
  }

  @FieldResolver(() => [Specialty], 'Specialties of the event.')
  specialties(@Root() event: Event, @Ctx() context: Context): Promise<Specialty[]> {
    return load(context, specialtiesOfEvents, event.id);
  }

  @FieldResolver(() => [EventSeats], 'Seats by form of participation.')
  seats(@Root() event: Event, @Ctx() context: Context): Promise<EventSeats[]> {
    return load(context, seatsOfEvents, event.id);
  }

  @FieldResolver(() => Int, 'Number of people who hold a seat, in all forms of participation.')
  async registeredCount(@Root() event: Event, @Ctx() context: Context): Promise<number> {
    return registeredSeats(await load(context, seatsOfEvents, event.id));
  }

  @FieldResolver(() => [Tariff], 'All tariffs, on sale or not.')
  tariffs(@Root() event: Event, @Ctx() context: Context): Promise<Tariff[]> {
    return load(context, tariffsOfEvents, event.id);
  }

  @FieldResolver(() => [EventQuestion], 'Questions of the registration form.')
  questions(@Root() event: Event, @Ctx() context: Context): Promise<EventQuestion[]> {
    return load(context, questionsOfEvents, event.id);
  }

  @FieldResolver(() => [ConsentRequest], 'Consents that participants are asked for.')
  consents(@Root() event: Event, @Ctx() { app, db }: Context): Promise<ConsentRequest[]> {
    return eventConsents(app, db, event.partnerTransferRecipients);
  }

  @FieldResolver(() => [ProgrammeDay], 'The programme by day.')
  programme(@Root() event: Event, @Ctx() context: Context): Promise<ProgrammeDay[]> {
    return load(context, programmesOfEvents, event.id);
  }

  @FieldResolver(() => [EventPartner], 'Partners by rank.')
  partners(@Root() event: Event, @Ctx() context: Context): Promise<EventPartner[]> {
    return load(context, partnersOfEvents, event.id);
  }

  @FieldResolver(() => [EventDocument], 'Files about the event.')
  documents(@Root() event: Event, @Ctx() context: Context): Promise<EventDocument[]> {
    return load(context, documentsOfEvents, event.id);
  }
}
