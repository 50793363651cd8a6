import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import { Agenda, AgendaItem, TalkMarked } from './agenda.results.js';
import { marksOfViewer, markTalk, readAgenda, unmarkTalk } from './agenda.service.js';
import { readFeedAddress, renewFeed } from './feed.service.js';

@Resolver()
export class AgendaResolver {
  @Authorized()
  @Query(() => Agenda, 'The personal programme of the viewer: marked talks and sessions in order of time.')
  async agenda(@Ctx() { app, db, now, viewer }: Context): Promise<Agenda> {
    return {
      items: await readAgenda(db, viewer!.id, now),
      feedAddress: await readFeedAddress(app, db, viewer!.id),
    };
  }

  @Authorized()
  @Query(() => [ID], 'Ids of the talks and sessions of an event that the viewer has marked.')
  agendaMarks(@Ctx() context: Context, @Arg('eventId', () => ID, 'The event.') eventId: string): Promise<string[]> {
    return load(context, marksOfViewer, eventId);
  }

  @Mutate(
    resultUnion('MarkTalkResult', TalkMarked),
    "Puts a talk, or a session without talks, into the viewer's agenda. Overlaps are reported, not rejected.",
    { access: 'signed-in', limits: ['markTalkByAccount'] },
  )
  markTalk(@Ctx() context: Context, @Arg('id', () => ID, 'The talk, or a session that has no talks.') id: string) {
    return markTalk(context, id);
  }

  @Mutate(
    resultUnion('UnmarkTalkResult', success('TalkUnmarked', 'id', ID, 'Id of the talk or session.')),
    'Removes a talk from the agenda of the viewer.',
    { access: 'signed-in', limits: ['markTalkByAccount'] },
  )
  unmarkTalk(@Ctx() context: Context, @Arg('id', () => ID, 'The talk or session.') id: string) {
    return unmarkTalk(context, id);
  }

  @Mutate(
    resultUnion(
      'RenewAgendaFeedResult',
      success('AgendaFeedRenewed', 'feedAddress', String, 'Address of the calendar feed.'),
    ),
    'Gives the agenda of the viewer a new secret address for calendars; the old one stops working at once.',
    { access: 'signed-in', limits: ['renewAgendaFeedByAccount'] },
  )
  renewAgendaFeed(@Ctx() context: Context) {
    return renewFeed(context);
  }
}

@Resolver(() => Event)
export class EventAgendaResolver {
  @FieldResolver(() => [ID], 'Ids of the talks and sessions that the viewer has marked; empty for visitors.')
  viewerAgendaMarks(@Root() { id }: Event, @Ctx() context: Context): Promise<string[]> {
    return load(context, marksOfViewer, id);
  }
}

@Resolver(() => AgendaItem)
export class AgendaItemResolver {
  @FieldResolver(() => Event, 'The event.')
  event(@Root() { eventId }: AgendaItem, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, eventId);
  }
}
