import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import { ButtonLink } from '../ui/button-link';
import { PageTitle } from '../ui/page-title';
import { Section } from '../ui/section';
import { OfficeOverviewDocument, useOfficeOverviewQuery } from './dashboard/dashboard.generated';
import { NextEvents } from './dashboard/next-events';
import { WaitingList } from './dashboard/waiting-list';
import { WeekBars } from './dashboard/week-bars';
import { officeStatisticsPattern } from './paths';

export const loader: PageLoader = async ({ client }) => {
  // What waits changes with the work of all: it is asked for each time.
  await client.query({ query: OfficeOverviewDocument, fetchPolicy: 'network-only' });
};

/** Where the office begins: what waits for the person, what comes next, how the last days were. */
export function Component() {
  const { data } = useOfficeOverviewQuery({});
  const overview = data?.officeOverview;
  return (
    <>
      <PageHead noindex />
      <PageTitle>Кабинет организатора</PageTitle>
      {overview && (
        <>
          <Section title="Ждёт вас">
            <WaitingList waiting={overview.waiting} />
          </Section>
          <Section title="Ближайшие мероприятия">
            <NextEvents events={overview.events} />
          </Section>
          <Section
            title="Последние 7&nbsp;дней"
            aside={
              <ButtonLink variant="default" to={officeStatisticsPattern}>
                Открыть статистику
              </ButtonLink>
            }
          >
            <WeekBars week={overview.week} />
          </Section>
        </>
      )}
    </>
  );
}
