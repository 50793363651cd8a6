import { useNavigation, useSearchParams } from 'react-router-dom';
import type { PageLoader } from '../../core/routing/page';
import { PeriodForm } from './period-form';
import { periodFromQuery } from './period';
import { SiteStatisticsDocument, useSiteStatisticsQuery } from './statistics.generated';
import { StatisticsView } from './statistics-view';
import { OfficeHead } from '../../office/layout/office-head';

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: SiteStatisticsDocument, variables: periodFromQuery(url.searchParams) });
};

/** Statistics of all events. */
export function Component() {
  const [params] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  const { data, previousData } = useSiteStatisticsQuery({ variables: periodFromQuery(params) });
  const statistics = (data ?? previousData)?.siteStatistics;
  return (
    <>
      <OfficeHead title="Статистика" lead="По всем мероприятиям. Кто за числами стоит, здесь не видно." />
      <PeriodForm isOfEvent={false} />
      <div aria-busy={isLoading}>{statistics && <StatisticsView statistics={statistics} groupBy="events" />}</div>
    </>
  );
}
