import { redirect, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { plural } from '../core/format';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import { useSession } from '../core/session';
import { ButtonLink } from '../ui/button-link';
import { CardsByYear } from '../ui/cards-by-year';
import { EmptyState } from '../ui/empty-state';
import { PageTitle } from '../ui/page-title';
import { MoreLink, Results } from '../ui/results';
import { SearchNotes } from '../ui/search-notes';
import { ArchiveCard } from './archive-card';
import { isNarrowed, listPath, parseListState, toArchiveFilter, type ListState } from './archive-filter';
import { ArchiveFilters } from './archive-filters';
import { ArchivesPageDocument, useArchivesPageQuery } from './archives.generated';
import { ContinueWatching } from './continue-watching';
import { archivesPath, archivesPattern } from './paths';
import styles from './archives-page.module.css';

const PAGE_SIZE = 24;

function variablesOf(state: ListState, signedIn: boolean) {
  return { filter: toArchiveFilter(state), first: PAGE_SIZE, after: state.after, signedIn };
}

export const loader: PageLoader = async ({ url, client, session }) => {
  const state = parseListState(url.searchParams);
  try {
    await client.query({ query: ArchivesPageDocument, variables: variablesOf(state, session.auth !== null) });
  } catch (failure) {
    // A cursor from an old or broken link: the list from its beginning is what was meant.
    if (state.after) throw redirect(listPath({ ...state, after: null }));
    throw failure;
  }
};

export function Component() {
  const { search } = useLocation();
  const state = parseListState(new URLSearchParams(search));
  const navigate = useNavigate();
  const { auth } = useSession();
  const isLoading = useNavigation().location?.pathname === archivesPattern;
  const { data, previousData, error } = useArchivesPageQuery({ variables: variablesOf(state, auth !== null) });
  const shown = data ?? previousData;
  if (error && !shown) throw error;
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
      {shown && (
        <>
          {shown.viewer && !isNarrowed(state) && !state.after && (
            <div className={styles.continue}>
              <ContinueWatching talks={shown.viewer.unfinishedTalks} />
            </div>
          )}
          <ArchiveFilters
            state={state}
            years={shown.archive.facets.years}
            specialties={shown.archive.facets.specialties}
            onChange={(next) => void navigate(listPath(next), { preventScrollReset: true })}
          />
          <Results
            label="Список архива"
            count={countText(shown.archive.totalCount)}
            isLoading={isLoading}
            start={state.after && listPath({ ...state, after: null })}
          >
            <SearchNotes
              typed={shown.archive.wording ? state.text : null}
              wording={shown.archive.wording ?? null}
              isEmpty={shown.archive.nodes.length === 0}
              isLoose={shown.archive.isLoose}
              literal={listPath({ ...state, after: null, isLiteral: true })}
            />
            {shown.archive.nodes.length === 0 && <NothingFound state={state} />}
            <CardsByYear
              items={shown.archive.nodes}
              dayOf={({ firstDay }) => firstDay}
              card={(entry, isSeenAtOnce) => <ArchiveCard entry={entry} eager={isSeenAtOnce} />}
            />
            {shown.archive.pageInfo.hasNextPage && (
              <MoreLink to={listPath({ ...state, after: shown.archive.pageInfo.endCursor })}>Более ранние</MoreLink>
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

function NothingFound({ state }: { state: ListState }) {
  if (isNarrowed(state)) {
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
