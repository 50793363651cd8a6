import { hasRole } from '../../../rules/people/roles';
import type { PageLoader } from '../../core/routing/page';
import { useSession, type Session } from '../../core/session';
import { ButtonLink } from '../../ui/text/button-link';
import { Section } from '../../ui/text/section';
import { checkInPath } from '../../presence/office/paths';
import {
  CheckInEventsDocument,
  OfficeOverviewDocument,
  useCheckInEventsQuery,
  useOfficeOverviewQuery,
} from '../../statistics/office/dashboard.generated';
import { UpcomingEvents } from '../../statistics/office/upcoming-events';
import { OpenTaskList } from '../../statistics/office/open-task-list';
import { WeekBars } from '../../statistics/office/charts/week-bars';
import { officeEventPath, officeStatisticsPattern } from '../paths';
import { OfficeHead } from './office-head';

/** The check-in role sees only the list of events. */
const seesOverview = ({ auth }: Session): boolean => auth !== null && hasRole(auth.role, 'EDITOR');

export const loader: PageLoader = async ({ client, session }) => {
  // Other staff change these numbers all the time: a cached response would be outdated.
  await client.query({
    query: seesOverview(session) ? OfficeOverviewDocument : CheckInEventsDocument,
    fetchPolicy: 'network-only',
  });
};

/** Start page of the office. */
export function Component() {
  const session = useSession();
  return (
    <>
      <OfficeHead title="Обзор" windowTitle="Кабинет организатора" />
      {seesOverview(session) ? <Overview /> : <CheckInEvents />}
    </>
  );
}

/** Open tasks of the viewer, the next events, and the last seven days. */
function Overview() {
  const overview = useOfficeOverviewQuery({}).data?.officeOverview;
  if (!overview) return null;
  return (
    <>
      <Section title="Ждёт вас">
        <OpenTaskList waiting={overview.waiting} />
      </Section>
      <Section title="Ближайшие мероприятия">
        <UpcomingEvents events={overview.events} pathOf={(id) => officeEventPath(id, 'statistics')} />
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
  );
}

/** The check-in role chooses an event. */
function CheckInEvents() {
  const overview = useCheckInEventsQuery({}).data?.officeOverview;
  if (!overview) return null;
  return (
    <Section title="Вход на&nbsp;мероприятия">
      <UpcomingEvents events={overview.events} pathOf={checkInPath} />
    </Section>
  );
}
