import { Ctx, FieldResolver, Query, Resolver } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { OfficeEvent, OfficeOverview, WaitingCount } from './overview.results.js';
import { countWaiting, nextEvents } from './overview.service.js';
import { statisticsOfSite } from './scope.js';
import { Statistics } from './statistics.results.js';

@Resolver(() => OfficeOverview)
export class OverviewResolver {
  @Authorized('EDITOR', 'MANAGER', 'CHECK_IN')
  @Query(() => OfficeOverview, 'Start page of staff.')
  officeOverview(): OfficeOverview {
    return {};
  }

  @FieldResolver(
    () => [WaitingCount],
    'Items that wait for the viewer, the most severe first. Kinds that the viewer may not see are left out.',
  )
  waiting(@Ctx() context: Context): Promise<WaitingCount[]> {
    return countWaiting(context);
  }

  @FieldResolver(
    () => [OfficeEvent],
    'Public events that are running or upcoming, eight at most, in the order of their start.',
  )
  events(@Ctx() context: Context): Promise<OfficeEvent[]> {
    return nextEvents(context);
  }

  @FieldResolver(() => Statistics, 'Statistics of the last seven days over all events.')
  week(@Ctx() context: Context): Statistics {
    return statisticsOfSite(context, {}, 7);
  }
}
