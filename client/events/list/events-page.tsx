import { skipToken } from '@apollo/client/react';
import { Link, redirect, useNavigation } from 'react-router-dom';
import { plural } from '../../core/format';
import { viewerPart, type PageLoader, type ViewerQueryOf } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { queryList } from '../../core/routing/query-list';
import { useSession } from '../../core/session';
import { ButtonLink } from '../../ui/text/button-link';
import { CardList } from '../../ui/card';
import { EmptyState } from '../../ui/text/empty-state';
import { PageTitle } from '../../ui/text/page-title';
import { Results } from '../../ui/results';
import { ActiveFilters } from './active-filters';
import { EventCard } from './event-card';
import {
  buildListQuery,
  hasFilters,
  listPath,
  parseListState,
  toEventFilter,
  type EventListState,
} from './event-filter';
import { EventFilters } from './event-filters';
import { EventSearch } from './event-search';
import { FeedLinks } from './feed-links';
import {
  EventsPageDocument,
  EventsPageViewerDocument,
  useEventsPageQuery,
  useEventsPageViewerQuery,
  type EventsPageQuery,
} from '../events.generated';
import { MoreEvents, pageSize } from './more-events';
import { calendarPath, eventsPath, eventsPattern } from '../paths';
import { EventSearchNotes } from './event-search-notes';
import { withRecognisedFilters } from './recognised-filters';
import { useCurrentListState, useListState } from './use-list-state';
import { ownSpecialtiesOf } from './own-specialties';
import styles from './events-page.module.css';

function variablesOf(state: EventListState) {
  return { filter: toEventFilter(state), first: pageSize, after: state.after };
}

export const loader: PageLoader = async ({ url, client }) => {
  const state = parseListState(url.searchParams);
  const variables = variablesOf(state);
  const { data } = await queryList(
    () => client.query({ query: EventsPageDocument, variables }),
    state.after && listPath({ ...state, after: null }),
  );
  const filtered = withRecognisedFilters(state, data?.events.reading ?? null);
  if (filtered) throw redirect(listPath(filtered));
};

export const viewerQuery: ViewerQueryOf = ({ url }) =>
  viewerPart(EventsPageViewerDocument, variablesOf(parseListState(url.searchParams)));

export function Component() {
  const state = useCurrentListState();
  const { filters, apply } = useListState(state);
  const { auth } = useSession();
  const isLoading = useNavigation().location?.pathname === eventsPattern;
  const variables = variablesOf(state);
  const { data, previousData, error } = useEventsPageQuery({ variables });
  const viewerData = useEventsPageViewerQuery(auth ? { variables } : skipToken);
  const pageData = data ?? previousData;
  if (error && !pageData) throw error;
  const ownSpecialties = ownSpecialtiesOf((viewerData.data ?? viewerData.previousData)?.viewer);
  const first = listPath({ ...state, after: null });
  return (
    <div className={styles.page}>
      <PageHead
        description="Конгрессы, конференции, школы и вебинары для врачей, медицинских сестёр и фармацевтов: даты, программы, баллы НМО, регистрация."
        canonical={eventsPath(state.past ? 'past=1' : '')}
        crumbs={[]}
        noindex={hasFilters(state) || state.after !== null}
      />
      <FeedLinks />
      <div className={styles.head}>
        <PageTitle aside={<ListViews state={state} />}>Мероприятия</PageTitle>
        <EventSearch text={state.text} past={state.past} />
      </div>
      {pageData && (
        <>
          <EventFilters
            filters={filters}
            facets={pageData.events.facets}
            ownSpecialties={ownSpecialties}
            onChange={apply}
          />
          <Results
            label="Список мероприятий"
            count={countText(pageData.events)}
            isLoading={isLoading}
            firstPagePath={state.after && first}
          >
            <EventSearchNotes
              state={state}
              reading={pageData.events.reading ?? null}
              isEmpty={pageData.events.nodes.length === 0}
            />
            <ActiveFilters state={filters} facets={pageData.events.facets} />
            {pageData.events.nodes.length === 0 && <NothingFound state={state} />}
            <CardList className="differs">
              {pageData.events.nodes.map((event, index) => (
                <li key={event.id}>
                  <EventCard event={event} headingLevel={2} ownSpecialties={ownSpecialties} eager={index < 2} />
                </li>
              ))}
            </CardList>
            <MoreEvents state={state} firstPage={pageData.events.pageInfo} ownSpecialties={ownSpecialties} />
          </Results>
        </>
      )}
    </div>
  );
}

function countText({ totalCount, cancelledCount }: EventsPageQuery['events']): string | null {
  if (totalCount === 0) return null;
  const count = plural(totalCount, 'Найдено # мероприятие', 'Найдено # мероприятия', 'Найдено # мероприятий');
  return cancelledCount > 0 ? `${count}, из них отменено ${cancelledCount}` : count;
}

/**
 * Past and upcoming keep the same filters. The month is kept only in the calendar, as it is never both past and
 * upcoming.
 */
function ListViews({ state }: { state: EventListState }) {
  const link = (past: boolean) => listPath({ ...state, after: null, month: null, past });
  return (
    <nav aria-label="Виды списка">
      <ul className={styles.switch}>
        <li>
          <Link to={link(false)} aria-current={state.past ? undefined : 'page'}>
            Предстоящие
          </Link>
        </li>
        <li>
          <Link to={link(true)} aria-current={state.past ? 'page' : undefined}>
            Прошедшие
          </Link>
        </li>
        <li>
          <Link to={calendarPath(buildListQuery({ ...state, after: null, past: false }))}>Календарь</Link>
        </li>
      </ul>
    </nav>
  );
}

function NothingFound({ state }: { state: EventListState }) {
  if (hasFilters(state)) {
    return (
      <EmptyState
        title="Ничего не найдено"
        actions={
          <ButtonLink to={eventsPath(state.past ? 'past=1' : '')} variant="default">
            Показать все
          </ButtonLink>
        }
      >
        Таких мероприятий сейчас нет. Уберите один из фильтров или посмотрите весь список.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={state.past ? 'Прошедших мероприятий пока нет' : 'Предстоящих мероприятий пока нет'}
      actions={
        <ButtonLink to={eventsPath(state.past ? '' : 'past=1')} variant="default">
          {state.past ? 'Предстоящие мероприятия' : 'Прошедшие мероприятия'}
        </ButtonLink>
      }
    >
      Загляните позже: список пополняется.
    </EmptyState>
  );
}
