import type { EventOverviewQuery } from './overview.generated';

export type EventOverview = NonNullable<EventOverviewQuery['staffEvent']>;
