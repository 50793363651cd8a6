import { Arg, Ctx, nullable, Query, Resolver } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { OfficeSearch } from './office-search.results.js';
import { searchOffice } from './office-search.service.js';

@Resolver()
export class OfficeSearchResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => OfficeSearch, 'Events, people, registrations, payments and documents that staff may mean by a text.')
  officeSearch(
    @Ctx() context: Context,
    @Arg('text', () => String, 'The text; less than two characters find nothing.') text: string,
    @Arg('target', () => String, 'The part that names the event of an action; empty: the nearest events.', nullable)
    target?: string | null,
  ): Promise<OfficeSearch> {
    return searchOffice(context, text, target ?? null);
  }
}
