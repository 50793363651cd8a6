import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Public } from '../core/access.js';
import type { Context } from '../core/context.js';
import { SearchKind } from './search.enums.js';
import { SearchAnswer } from './search.results.js';
import { search } from './search.service.js';

@Resolver()
export class SearchResolver {
  @Public()
  @Query(() => SearchAnswer, {
    description:
      'Looks for events, talks, speakers, archive entries and photo reports by words in any of their forms; ё is е. Ranked; all words, or any of them if nothing has all.',
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
  ): Promise<SearchAnswer> {
    return search(context, { query, kinds: kinds && kinds.length > 0 ? kinds : null, first, isUnfinished });
  }
}
