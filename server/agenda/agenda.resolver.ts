import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { outcome } from '../core/problems.js';
import { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import { Agenda, AgendaItem, MarkTalkResult, RenewAgendaFeedResult, UnmarkTalkResult } from './agenda.results.js';
import { marksInEvent, markTalk, readAgenda, unmarkTalk } from './agenda.service.js';
import { readFeedAddress, renewFeed } from './feed.service.js';

@Resolver()
export class AgendaResolver {
  @Authorized()
  @Query(() => Agenda, { description: "The viewer's own programme: what she has marked, in the order of time." })
  async agenda(@Ctx() { app, reads, now, viewer }: Context): Promise<Agenda> {
    return {
      items: await readAgenda(reads, viewer!.id, now),
      feedAddress: await readFeedAddress(app, reads, viewer!.id),
    };
  }

  @Authorized()
  @Query(() => [ID], { description: 'Ids of the talks and sessions of an event that the viewer has marked.' })
  agendaMarks(
    @Ctx() { reads, viewer }: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<string[]> {
    return marksInEvent(reads, viewer!.id, eventId);
  }

  @Authorized()
  @Limited('markTalkByAccount')
  @Mutation(() => MarkTalkResult, {
    description:
      "Puts a talk, or a session without talks, into the viewer's agenda. What takes place at the same time is told, not forbidden.",
  })
  markTalk(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The talk, or a session that has no talks.' }) id: string,
  ) {
    return outcome(() => markTalk(context, id));
  }

  @Authorized()
  @Limited('markTalkByAccount')
  @Mutation(() => UnmarkTalkResult, { description: "Takes a talk out of the viewer's agenda." })
  unmarkTalk(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The talk or session.' }) id: string) {
    return outcome(() => unmarkTalk(context, id));
  }

  @Authorized()
  @Limited('renewAgendaFeedByAccount')
  @Mutation(() => RenewAgendaFeedResult, {
    description: "Gives the viewer's agenda a new secret address for calendars; the one before ends at once.",
  })
  renewAgendaFeed(@Ctx() context: Context) {
    return outcome(() => renewFeed(context));
  }
}

@Resolver(() => AgendaItem)
export class AgendaItemResolver {
  @FieldResolver(() => Event, { description: 'The event.' })
  event(@Root() { eventId }: AgendaItem, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, eventId);
  }
}
