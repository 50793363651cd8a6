import { skipToken } from '@apollo/client/react';
import { redirect, useLocation, useNavigation } from 'react-router-dom';
import { plural } from '../../core/format';
import { viewerPart, type PageLoader, type ViewerQueryOf } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { queryList } from '../../core/routing/query-list';
import { useSession } from '../../core/session';
import { ButtonLink } from '../../ui/text/button-link';
import { EmptyState } from '../../ui/text/empty-state';
import { Results } from '../../ui/results';
import { hasFilters, listPath, noFilters, parseListState, toEventFilter, type EventListState } from './event-filter';
import { EventRows, lastMonthOf } from './rows/event-rows';
import { EventsHead } from './events-head';
import { FeedLinks } from './feed-links';
import { FilterBar } from './filters/filter-bar';
import {
  EventsPageDocument,
  EventsPageViewerDocument,
  useEventsPageQuery,
  useEventsPageViewerQuery,
  type EventsPageQuery,
} from '../events.generated';
import { MoreEvents, pageSize } from './more-events';
import { eventsPath, eventsPattern } from '../paths';
import { EventSearchNotes } from './event-search-notes';
import { withRecognisedFilters } from './recognised-filters';
import { useShownQuery } from './use-shown-query';
import { ownSpecialtiesOf, type OwnSpecialties } from './own-specialties';

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
  const state = parseListState(new URLSearchParams(useLocation().search));
  const shownState = parseListState(useShownQuery());
  const { auth } = useSession();
  const isLoading = useNavigation().location?.pathname === eventsPattern;
  const variables = variablesOf(state);
  const { data, previousData, error } = useEventsPageQuery({ variables });
  const viewerData = useEventsPageViewerQuery(auth ? { variables } : skipToken);
  const pageData = data ?? previousData;
  if (error && !pageData) throw error;
  const ownSpecialties = ownSpecialtiesOf((viewerData.data ?? viewerData.previousData)?.viewer);
  return (
    <>
      <PageHead
        description="Конгрессы, конференции, школы и вебинары для врачей, медицинских сестёр и фармацевтов: даты, программы, баллы НМО, регистрация."
        canonical={eventsPath(state.past ? 'past=1' : '')}
        crumbs={[]}
        noindex={hasFilters(state) || state.after !== null}
      />
      <FeedLinks />
      <EventsHead title="Мероприятия" state={state} view="list" />
      {pageData && (
        <>
          <FilterBar
            state={shownState}
            facets={pageData.events.facets}
            ownSpecialties={ownSpecialties}
            total={pageData.events.totalCount}
          />
          <List state={state} events={pageData.events} ownSpecialties={ownSpecialties} isLoading={isLoading} />
        </>
      )}
    </>
  );
}

type ListProps = {
  state: EventListState;
  events: EventsPageQuery['events'];
  ownSpecialties: OwnSpecialties;
  isLoading: boolean;
};

function List({ state, events, ownSpecialties, isLoading }: ListProps) {
  const { nodes, pageInfo, reading } = events;
  const isRanked = state.text !== null;
  return (
    <Results
      label="Список мероприятий"
      count={countText(events)}
      isLoading={isLoading}
      firstPagePath={state.after && listPath({ ...state, after: null })}
    >
      <EventSearchNotes state={state} reading={reading ?? null} isEmpty={nodes.length === 0} />
      {nodes.length === 0 && <NothingFound state={state} />}
      <EventRows events={nodes} ownSpecialties={ownSpecialties} isRanked={isRanked} />
      <MoreEvents
        state={state}
        firstPage={pageInfo}
        lastMonth={lastMonthOf(nodes)}
        ownSpecialties={ownSpecialties}
        isRanked={isRanked}
      />
    </Results>
  );
}

function countText({ totalCount, cancelledCount }: EventsPageQuery['events']): string | null {
  if (totalCount === 0) return null;
  const count = plural(totalCount, 'Найдено # мероприятие', 'Найдено # мероприятия', 'Найдено # мероприятий');
  return cancelledCount > 0 ? `${count}, из них отменено ${cancelledCount}` : count;
}

function NothingFound({ state }: { state: EventListState }) {
  if (hasFilters(state)) {
    return (
      <EmptyState
        title="Ничего не найдено"
        actions={
          <>
            {state.text && (
              <ButtonLink to={listPath({ ...noFilters, text: state.text, past: !state.past })} variant="default">
                {state.past ? 'Искать в предстоящих' : 'Искать в прошедших'}
              </ButtonLink>
            )}
            <ButtonLink to={eventsPath(state.past ? 'past=1' : '')} variant="default">
              Показать все
            </ButtonLink>
          </>
        }
      >
        {state.text && !hasFilters({ ...state, text: null })
          ? 'Попробуйте другие слова или посмотрите весь список.'
          : 'Таких мероприятий сейчас нет. Уберите один из фильтров или посмотрите весь список.'}
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
