import type { EventOverviewQuery } from './overview.generated';

export type Overview = NonNullable<EventOverviewQuery['staffEvent']>;
