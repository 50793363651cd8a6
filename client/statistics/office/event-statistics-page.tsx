import { useParams, useSearchParams } from 'react-router-dom';
import type { PageLoader } from '../../core/routing/page';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import { PeriodForm } from './period-form';
import { periodFromQuery } from './period';
import { EventStatisticsDocument, useEventStatisticsQuery } from './statistics.generated';
import { StatisticsView } from './statistics-view';

export { TabsSkeleton as Skeleton } from '../../office/layout/office-skeletons';

function variablesOf(eventId: string, params: URLSearchParams) {
  const { from, until } = periodFromQuery(params);
  return { eventId, from, until };
}

export const loader: PageLoader = async ({ client, params, url }) => {
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: EventStatisticsDocument, variables: variablesOf(params.id ?? '', url.searchParams) }),
  ]);
  return head;
};

/** Statistics of one event. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { data, previousData } = useEventStatisticsQuery({ variables: variablesOf(id, params) });
  const statistics = (data ?? previousData)?.eventStatistics;
  return (
    <EventFrame title="Статистика">
      {() => (
        <>
          <PeriodForm isOfEvent />
          {statistics && <StatisticsView statistics={statistics} groupBy="tariffs" />}
        </>
      )}
    </EventFrame>
  );
}
