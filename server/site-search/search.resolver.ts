import { Arg, Ctx, FieldResolver, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Public } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Limited } from '../core/graphql/limited.js';
import { nextOf } from '../core/clock.js';
import { isOver } from '../events/event.policy.js';
import { EventPrice } from '../events/events.results.js';
import { eventsById } from '../events/events.service.js';
import { priceTextsForViewer } from '../events/tariffs/viewer-price.js';
import { SearchKind } from './search.enums.js';
import { SearchAnswer, SearchHit } from './search.results.js';
import { search } from './search.service.js';

@Resolver(() => SearchHit)
export class SearchResolver {
  @Public()
  @Limited('searchByNetwork')
  @Query(
    () => SearchAnswer,
    'Searches events, talks, speakers, archive entries and photo reports by words in any form; ё equals е. Handles typos, the wrong keyboard layout and abbreviations. Ranked. Hits contain all words, or any of them if no hit contains all.',
  )
  search(
    @Ctx() context: Context,
    @Arg('query', () => String, 'Words. A long text is cut.') query: string,
    @Arg('kinds', () => [SearchKind], 'Only hits of these kinds.', nullable)
    kinds: SearchKind[] | null,
    @Arg('first', () => Int, 'Maximum number of hits, from 1 to 50.', { defaultValue: 20 }) first: number,
    @Arg('isUnfinished', () => Boolean, 'Whether the user is typing the last word: it also matches as a prefix.', {
      defaultValue: false,
    })
    isUnfinished: boolean,
    @Arg(
      'isLiteral',
      () => Boolean,
      'Whether to search the words literally, without keyboard layout, corrections, abbreviations and filters.',
      { defaultValue: false },
    )
    isLiteral: boolean,
  ): Promise<SearchAnswer> {
    return search(context, { query, kinds: kinds && kinds.length > 0 ? kinds : null, first, isUnfinished, isLiteral });
  }

  @FieldResolver(
    () => EventPrice,
    'Price of an event for the viewer, as in lists; null for other kinds, and for past or cancelled events.',
    nullable,
  )
  async price(@Root() { eventId }: SearchHit, @Ctx() context: Context): Promise<EventPrice | null> {
    const event = eventId && (await load(context, eventsById, eventId));
    if (!event || event.state === 'CANCELLED' || isOver(event, context.nowUntil(nextOf([event.endsAt])))) return null;
    return priceTextsForViewer(event, context);
  }
}
