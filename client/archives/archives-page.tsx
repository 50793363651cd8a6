import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { plural } from '../core/format';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { queryList } from '../core/routing/query-list';
import { useSession } from '../core/session';
import { ButtonLink } from '../ui/text/button-link';
import { CardsByYear } from '../ui/cards-by-year';
import { EmptyState } from '../ui/text/empty-state';
import { PageTitle } from '../ui/text/page-title';
import { MoreLink, Results } from '../ui/results';
import { SearchNotes } from '../ui/search-notes';
import { ArchiveCard } from './archive-card';
import { hasFilters, listPath, parseListState, toArchiveFilter, type ArchiveListState } from './archive-filter';
import { ArchiveFilters } from './archive-filters';
import { ArchivesPageDocument, useArchivesPageQuery } from './archives.generated';
import { ContinueWatching } from './video/continue-watching';
import { archivesPath, archivesPattern } from './paths';

const pageSize = 24;

function variablesOf(state: ArchiveListState, signedIn: boolean) {
  return { filter: toArchiveFilter(state), first: pageSize, after: state.after, signedIn };
}

export const loader: PageLoader = async ({ url, client, session }) => {
  const state = parseListState(url.searchParams);
  const variables = variablesOf(state, session.auth !== null);
  await queryList(
    () => client.query({ query: ArchivesPageDocument, variables }),
    state.after && listPath({ ...state, after: null }),
  );
};

export function Component() {
  const { search } = useLocation();
  const state = parseListState(new URLSearchParams(search));
  const navigate = useNavigate();
  const { auth } = useSession();
  const isLoading = useNavigation().location?.pathname === archivesPattern;
  const { data, previousData, error } = useArchivesPageQuery({ variables: variablesOf(state, auth !== null) });
  const pageData = data ?? previousData;
  if (error && !pageData) throw error;
  return (
    <div>
      <PageHead
        description="Записи и презентации прошедших медицинских конгрессов, школ и вебинаров: по годам и специальностям, часть открыта для всех."
        canonical={archivesPath()}
        crumbs={[]}
      />
      <PageTitle lead="Записи докладов и презентации прошедших мероприятий. Часть открыта для всех, остальное — после входа в личный кабинет.">
        Архив мероприятий
      </PageTitle>
      {pageData && (
        <>
          {pageData.viewer && !hasFilters(state) && !state.after && (
            <div className="mb-6">
              <ContinueWatching talks={pageData.viewer.unfinishedTalks} />
            </div>
          )}
          <ArchiveFilters
            state={state}
            years={pageData.archive.facets.years}
            specialties={pageData.archive.facets.specialties}
            onChange={(next) => void navigate(listPath(next), { preventScrollReset: true })}
          />
          <Results
            label="Список архива"
            count={countText(pageData.archive.totalCount)}
            isLoading={isLoading}
            firstPagePath={state.after && listPath({ ...state, after: null })}
          >
            <SearchNotes
              typed={pageData.archive.wording ? state.text : null}
              wording={pageData.archive.wording ?? null}
              isEmpty={pageData.archive.nodes.length === 0}
              matchesAnyWord={pageData.archive.isLoose}
              literal={listPath({ ...state, after: null, isLiteral: true })}
            />
            {pageData.archive.nodes.length === 0 && <NothingFound state={state} />}
            <CardsByYear
              items={pageData.archive.nodes}
              dayOf={({ firstDay }) => firstDay}
              card={(entry, isSeenAtOnce) => <ArchiveCard entry={entry} eager={isSeenAtOnce} />}
            />
            {pageData.archive.pageInfo.hasNextPage && (
              <MoreLink to={listPath({ ...state, after: pageData.archive.pageInfo.endCursor })}>Более ранние</MoreLink>
            )}
          </Results>
        </>
      )}
    </div>
  );
}

function countText(count: number): string | null {
  return count === 0 ? null : plural(count, 'Найдено # мероприятие', 'Найдено # мероприятия', 'Найдено # мероприятий');
}

function NothingFound({ state }: { state: ArchiveListState }) {
  if (hasFilters(state)) {
    return (
      <EmptyState
        title="Ничего не найдено"
        actions={
          <ButtonLink to={archivesPath()} variant="default">
            Показать весь архив
          </ButtonLink>
        }
      >
        Таких записей в архиве нет. Измените запрос или уберите один из фильтров.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="В архиве пока пусто">
      Записи появятся здесь после ближайшего мероприятия, обычно в течение двух недель.
    </EmptyState>
  );
}
