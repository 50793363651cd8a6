import { Ctx, FieldResolver, nullable, Resolver, Root } from '../core/graphql/schema.js';
import type { Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { ApiToken, TokenRead } from '../tokens/api-token.entity.js';
import { parseList } from '../tokens/token-settings.js';
import { Event } from './event.entity.js';
import { eventsById } from './events.service.js';

@Resolver(() => ApiToken)
export class EventsOfTokensResolver {
  @FieldResolver(() => [Event], 'Events that it is limited to, without deleted ones; null: all.', nullable)
  async events(@Root() { eventIds }: ApiToken, @Ctx() context: Context): Promise<Event[] | null> {
    const ids = parseList(eventIds);
    if (ids === null) return null;
    const events = await Promise.all(ids.map((id) => load(context, eventsById, id)));
    return events.filter((event) => event !== null);
  }
}

@Resolver(() => TokenRead)
export class EventOfTokenReadResolver {
  @FieldResolver(() => Event, 'The event that the operation named; null: none, or it was deleted.', nullable)
  event(@Root() { eventId }: TokenRead, @Ctx() context: Context): Promise<Event | null> | null {
    return eventId === '' ? null : load(context, eventsById, eventId);
  }
}
