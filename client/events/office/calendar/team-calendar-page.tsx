import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { isMonth } from '../../../../rules/dates/dates';
import { OfficeHead } from '../../../office/layout/office-head';
import { officeEventsCalendarPattern } from '../../../office/paths';
import { loaderForRole } from '../../../office/staff-loader';
import { EmptyState } from '../../../ui/text/empty-state';
import { dayTitle } from '../../calendar/calendar-labels';
import { addDays } from '../../calendar/month-grid';
import { monthTitle } from '../../labels';
import { EventsTabs } from '../events-tabs';
import { TeamCalendarDocument, useTeamCalendarQuery } from './calendar.generated';
import { TeamEntryLine } from './team-entry';
import { TeamGrid, type TeamCalendar } from './team-grid';
import styles from './team-calendar.module.css';

/** The month of the address; null: the present one. */
function monthOf(params: URLSearchParams): string | null {
  const month = params.get('month') ?? '';
  return isMonth(month) ? month : null;
}

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';
export const loader = loaderForRole('EDITOR', async ({ client, url }) => {
  await client.query({ query: TeamCalendarDocument, variables: { month: monthOf(url.searchParams) } });
});

const pathOf = (date: string): string => `${officeEventsCalendarPattern}?month=${date.slice(0, 7)}`;

/** All events of a month with the deadlines of the work on them. */
export function Component() {
  const [params] = useSearchParams();
  const { data, previousData, error } = useTeamCalendarQuery({ variables: { month: monthOf(params) } });
  const calendar = (data ?? previousData)?.teamCalendar;
  if (error && !calendar) throw error;
  return (
    <>
      <OfficeHead title="Календарь команды" isTitleHidden tabs={<EventsTabs />} />
      {calendar && (
        <>
          <MonthNav calendar={calendar} />
          {calendar.entries.length === 0 && (
            <EmptyState title="В&nbsp;этом месяце ничего нет">
              Здесь дни мероприятий и&nbsp;сроки: набор закрывается, коды, документы.
            </EmptyState>
          )}
          <div className={styles.desk}>
            <TeamGrid calendar={calendar} monthPath={pathOf} />
          </div>
          <div className={styles.phone}>
            <Agenda calendar={calendar} />
          </div>
        </>
      )}
    </>
  );
}

const MonthNav = ({ calendar: { from, to, today } }: { calendar: TeamCalendar }) => (
  <div className={styles.nav}>
    <h2 className={styles.month} aria-live="polite">
      {monthTitle(from)}
    </h2>
    <nav aria-label="Другие месяцы" className="row gap-1">
      <Link className="plain-button" to={pathOf(addDays(from, -1))} aria-label="Предыдущий месяц">
        <IconChevronLeft size={20} aria-hidden />
      </Link>
      <Link
        className="plain-button"
        to={officeEventsCalendarPattern}
        aria-current={from <= today && today <= to ? 'date' : undefined}
      >
        Этот месяц
      </Link>
      <Link className="plain-button" to={pathOf(addDays(to, 1))} aria-label="Следующий месяц">
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </nav>
  </div>
);

/** The days of the month that have entries, for phones. */
function Agenda({ calendar: { entries, from, to, today } }: { calendar: TeamCalendar }) {
  const dates = [...new Set(entries.flatMap((entry) => entry.dates))].filter((date) => date >= from && date <= to);
  return (
    <ol>
      {dates.toSorted().map((date) => (
        <li key={date} className={styles.day}>
          <h3 className={styles.date}>
            <time dateTime={date}>{dayTitle(date)}</time>
            {date === today && ' · сегодня'}
          </h3>
          <ul>
            {entries
              .filter((entry) => entry.dates.includes(date))
              .map((entry) => (
                <li key={`${entry.event.id} ${entry.kind}`}>
                  <TeamEntryLine entry={entry} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
