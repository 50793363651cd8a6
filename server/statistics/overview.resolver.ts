import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql';
import { Authorized } from '../core/access.js';
import type { Context } from '../core/context.js';
import { OfficeEvent, OfficeOverview, WaitingCount } from './overview.results.js';
import { countWaiting, nextEvents } from './overview.service.js';
import { siteScope } from './scope.js';
import { Statistics } from './statistics.results.js';

@Resolver(() => OfficeOverview)
export class OverviewResolver {
  @Authorized('EDITOR', 'MANAGER', 'CHECK_IN')
  @Query(() => OfficeOverview, { description: 'What staff sees first.' })
  officeOverview(): OfficeOverview {
    return {};
  }

  @FieldResolver(() => [WaitingCount], {
    description: "What waits for the viewer, the gravest first. Kinds that are not the viewer's business are left out.",
  })
  waiting(@Ctx() context: Context): Promise<WaitingCount[]> {
    return countWaiting(context);
  }

  @FieldResolver(() => [OfficeEvent], {
    description: 'Public events that are under way or come next, eight at most, the first first.',
  })
  events(@Ctx() context: Context): Promise<OfficeEvent[]> {
    return nextEvents(context);
  }

  @FieldResolver(() => Statistics, { description: 'Numbers of the last seven days over all events.' })
  week(@Ctx() context: Context): Statistics {
    return siteScope(context, {}, 7);
  }
}
