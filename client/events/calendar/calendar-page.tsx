import { skipToken } from '@apollo/client/react';
import { useLocation, useNavigation } from 'react-router-dom';
import { plural } from '../../core/format';
import { viewerPart, type PageLoader, type ViewerQueryOf } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSession } from '../../core/session';
import { useNow } from '../../core/use-now';
import { useBrowserZone } from '../../core/viewer-zone';
import { ButtonLink } from '../../ui/text/button-link';
import { EmptyState } from '../../ui/text/empty-state';
import { EventsHead } from '../list/events-head';
import { noFilters, hasFilters } from '../list/event-filter';
import { FeedLinks } from '../list/feed-links';
import { FilterBar } from '../list/filters/filter-bar';
import { monthTitle } from '../labels';
import { calendarPath, calendarPattern, eventsPath } from '../paths';
import { useShownQuery } from '../list/use-shown-query';
import { CalendarAgenda } from './calendar-agenda';
import { CalendarMonth } from './calendar-month';
import { CalendarNav } from './calendar-nav';
import { calendarStatePath, calendarVariables, parseCalendarState, type CalendarState } from './calendar-state';
import { CalendarSubscription } from './calendar-subscription';
import { CalendarWeek } from './calendar-week';
import { dayTitle, isOfOwnSpecialty, periodPhrase, type Calendar } from './calendar-labels';
import {
  CalendarPageDocument,
  CalendarPageViewerDocument,
  useCalendarPageQuery,
  useCalendarPageViewerQuery,
} from './calendar.generated';
import { ownSpecialtiesOf, type OwnSpecialties } from '../list/own-specialties';
import styles from './calendar-page.module.css';

export const loader: PageLoader = async ({ url, client }) => {
  const variables = calendarVariables(parseCalendarState(url.searchParams));
  await client.query({ query: CalendarPageDocument, variables });
};

export const viewerQuery: ViewerQueryOf = () => viewerPart(CalendarPageViewerDocument, {});

export function Component() {
  const { search } = useLocation();
  const state = parseCalendarState(new URLSearchParams(search));
  const { auth } = useSession();
  const { data, previousData, error } = useCalendarPageQuery({ variables: calendarVariables(state) });
  const viewer = useCalendarPageViewerQuery(auth ? {} : skipToken).data?.viewer;
  const pageData = data ?? previousData;
  if (error && !pageData) throw error;
  const calendar = pageData?.eventCalendar;
  return (
    <>
      <PageHead
        description="Конгрессы, школы и вебинары для медицинских специалистов по дням: календарь на месяц и неделю, подписка для Google, Apple и Outlook."
        canonical={calendarPath()}
        crumbs={[{ name: 'Мероприятия', path: eventsPath() }]}
        noindex={hasFilters(state.list) || (state.date !== null && calendar?.entries.length === 0)}
      />
      <FeedLinks />
      <EventsHead title="Календарь мероприятий" state={state.list} view="calendar" />
      {pageData && calendar && (
        <CalendarView
          calendar={calendar}
          state={state}
          siteUrl={pageData.site.url}
          ownSpecialties={ownSpecialtiesOf(viewer)}
        />
      )}
    </>
  );
}

type ViewProps = { calendar: Calendar; state: CalendarState; siteUrl: string; ownSpecialties: OwnSpecialties };

function CalendarView({ calendar: calendarOfServer, state, siteUrl, ownSpecialties }: ViewProps) {
  const userZone = useBrowserZone();
  const now = useNow();
  // Today in the time zone of the user. Until it is known after hydration, today in Moscow.
  const today = userZone && now !== null ? userZone.browserDay(now) : calendarOfServer.today;
  const calendar = { ...calendarOfServer, today };
  const pathOf = (change: Partial<CalendarState>) => calendarStatePath({ ...state, ...change });
  const filters = parseCalendarState(useShownQuery()).list;
  const isLoading = useNavigation().location?.pathname === calendarPattern;
  const dayPath = (date: string) => pathOf({ unit: 'DAY', date });
  const entries = calendar.entries.toSorted(
    (a, b) => Number(isOfOwnSpecialty(b, ownSpecialties)) - Number(isOfOwnSpecialty(a, ownSpecialties)),
  );
  const viewProps = { calendar, entries, ownSpecialties };
  return (
    <>
      <FilterBar
        state={filters}
        facets={calendar.facets}
        ownSpecialties={ownSpecialties}
        total={calendar.totalCount}
        toPath={(list) => pathOf({ list })}
        hasMonth={false}
      />
      <CalendarNav calendar={calendar} state={state} userToday={today === calendarOfServer.today ? null : today} />
      <section className={styles.results} aria-label="Мероприятия по дням" aria-busy={isLoading || undefined}>
        <p className="mb-3 note tabular" role="status">
          {plural(calendar.totalCount, 'мероприятие', 'мероприятия', 'мероприятий')}
          {!calendar.isComplete && ', показаны не\u00a0все: выберите фильтры или неделю'}
        </p>
        {calendar.totalCount === 0 && (
          <div className="mb-4">
            <NothingOn calendar={calendar} state={state} />
          </div>
        )}
        {calendar.unit === 'MONTH' && (
          <div className={styles.desk}>
            <CalendarMonth {...viewProps} dayPath={dayPath} monthPath={(date) => pathOf({ date })} />
          </div>
        )}
        {calendar.unit === 'WEEK' && (
          <div className={styles.desk}>
            <CalendarWeek {...viewProps} dayPath={dayPath} weekPath={(date) => pathOf({ date })} />
          </div>
        )}
        <div className={calendar.unit === 'DAY' ? undefined : styles.phone}>
          <CalendarAgenda {...viewProps} />
        </div>
        <p className="mt-3 note">Время московское, если не&nbsp;сказано иное.</p>
      </section>
      <CalendarSubscription siteUrl={siteUrl} list={filters} facets={calendar.facets} />
    </>
  );
}

/** Empty state with links to the nearest days with events. */
function NothingOn({ calendar, state }: { calendar: Calendar; state: CalendarState }) {
  const { unit, earlier, later } = calendar;
  const link = (date: string) =>
    calendarStatePath({ ...state, unit, date: unit === 'MONTH' ? date.slice(0, 7) : date });
  const name = (date: string) => (unit === 'MONTH' ? monthTitle(date).toLowerCase() : dayTitle(date));
  const isFiltered = hasFilters(state.list);
  return (
    <EmptyState
      title={`${periodPhrase(calendar)} ${isFiltered ? 'таких мероприятий' : 'мероприятий'} нет`}
      headingLevel={3}
      actions={
        <>
          {later && <ButtonLink to={link(later)}>Ближайшие: {name(later)}</ButtonLink>}
          {earlier && (
            <ButtonLink to={link(earlier)} variant="default">
              Раньше: {name(earlier)}
            </ButtonLink>
          )}
          {isFiltered && (
            <ButtonLink to={calendarStatePath({ ...state, list: noFilters })} variant="default">
              Сбросить фильтры
            </ButtonLink>
          )}
        </>
      }
    >
      {!later && !earlier && (isFiltered ? 'Уберите один из фильтров.' : 'Загляните позже: календарь пополняется.')}
    </EmptyState>
  );
}
