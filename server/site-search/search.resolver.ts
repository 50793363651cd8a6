import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Public } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { toIso } from '../core/clock.js';
import { isOver } from '../events/event.policy.js';
import { EventPrice } from '../events/events.results.js';
import { eventsById } from '../events/events.service.js';
import { priceInWordsFor } from '../events/viewer-price.js';
import { SearchKind } from './search.enums.js';
import { SearchAnswer, SearchHit } from './search.results.js';
import { search } from './search.service.js';

@Resolver(() => SearchHit)
export class SearchResolver {
  @Public()
  @Limited('searchByNetwork')
  @Query(() => SearchAnswer, {
    description:
      'Looks for events, talks, speakers, archive entries and photo reports by words in any of their forms; ё is е. Mistakes, the other keyboard layout and abbreviations are understood. Ranked; all words, or any of them if nothing has all.',
  })
  search(
    @Ctx() context: Context,
    @Arg('query', () => String, { description: 'Words. Of a long text the beginning is taken.' }) query: string,
    @Arg('kinds', () => [SearchKind], { nullable: true, description: 'Only things of these kinds.' })
    kinds: SearchKind[] | null,
    @Arg('first', () => Int, { defaultValue: 20, description: 'How many hits at most, from 1 to 50.' }) first: number,
    @Arg('isUnfinished', () => Boolean, {
      defaultValue: false,
      description: 'The last word is being typed: words that begin so are looked for too.',
    })
    isUnfinished: boolean,
    @Arg('isLiteral', () => Boolean, {
      defaultValue: false,
      description: 'The words as they are: no other keyboard layout, no corrections, no abbreviations, no filters.',
    })
    isLiteral: boolean,
  ): Promise<SearchAnswer> {
    return search(context, { query, kinds: kinds && kinds.length > 0 ? kinds : null, first, isUnfinished, isLiteral });
  }

  @FieldResolver(() => EventPrice, {
    nullable: true,
    description:
      'What an event costs for the viewer, as lists say it; null for anything else, and for an event that is over or cancelled.',
  })
  async price(@Root() { eventId }: SearchHit, @Ctx() context: Context): Promise<EventPrice | null> {
    const event = eventId && (await load(context, eventsById, eventId));
    if (!event || event.state === 'CANCELLED' || isOver(event, toIso(context.now))) return null;
    return priceInWordsFor(event, context);
  }
}
