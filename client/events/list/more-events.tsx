import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../../core/notices';
import { useHydrated } from '../../core/use-hydrated';
import { MoreLink } from '../../ui/results';
import { listPath, toEventFilter, type EventListState } from './event-filter';
import { EventRows, lastMonthOf } from './rows/event-rows';
import type { OwnSpecialties } from './own-specialties';
import { MoreEventsDocument, useMoreEventsQuery } from '../events.generated';

export const pageSize = 20;

/** Cursors of the pages shown below the first one. Stored in the history entry, so that «back» restores the list. */
type ShownPages = { more: string[] };

/** Empty during hydration: the server does not know the history entry. */
function useShownPages(): string[] {
  const state = useLocation().state as ShownPages | null;
  const isHydrated = useHydrated();
  return isHydrated && Array.isArray(state?.more) ? state.more : [];
}

type Props = {
  state: EventListState;
  firstPage: { hasNextPage: boolean; endCursor: string | null };
  /** The last month of the first page. */
  lastMonth: string | undefined;
  ownSpecialties: OwnSpecialties;
  /** The events are not in the order of their dates. */
  isRanked: boolean;
};

const variablesOf = (state: EventListState, after: string) => ({
  filter: toEventFilter(state),
  first: pageSize,
  after,
});

/** The further pages and a link to the next one. Without JavaScript the link opens it as a separate page. */
export function MoreEvents({ state, firstPage, lastMonth, ownSpecialties, isRanked }: Props) {
  const pages = useShownPages();
  const lastCursor = pages.at(-1);
  const { data } = useMoreEventsQuery({
    variables: variablesOf(state, lastCursor ?? ''),
    skip: lastCursor === undefined,
  });
  const lastPageInfo = lastCursor === undefined ? firstPage : data?.events.pageInfo;
  const requestedPage = useRef<string | null>(null);

  // The link moves below the new cards: a keyboard user continues with the first of them.
  useEffect(() => {
    if (!lastCursor || requestedPage.current !== lastCursor) return;
    requestedPage.current = null;
    document.querySelector<HTMLElement>(`[data-page="${CSS.escape(lastCursor)}"] a`)?.focus({ preventScroll: true });
  }, [lastCursor]);

  return (
    <>
      <Pages
        state={state}
        cursors={pages}
        monthBefore={lastMonth}
        ownSpecialties={ownSpecialties}
        isRanked={isRanked}
      />
      {lastPageInfo?.hasNextPage && lastPageInfo.endCursor && (
        <NextPage
          state={state}
          after={lastPageInfo.endCursor}
          shownPages={pages}
          onShow={(cursor) => (requestedPage.current = cursor)}
        />
      )}
    </>
  );
}

type PagesProps = Pick<Props, 'state' | 'ownSpecialties' | 'isRanked'> & {
  cursors: readonly string[];
  monthBefore: string | undefined;
};

/** The first of the pages, then the others below it: each continues the month in which the one before ends. */
function Pages({ cursors: [after, ...others], monthBefore, ...props }: PagesProps) {
  const { data } = useMoreEventsQuery({
    variables: variablesOf(props.state, after ?? ''),
    skip: after === undefined,
  });
  if (after === undefined || !data) return null;
  const { nodes } = data.events;
  return (
    <>
      <EventRows
        events={nodes}
        ownSpecialties={props.ownSpecialties}
        isRanked={props.isRanked}
        monthBefore={monthBefore}
        page={after}
      />
      <Pages {...props} cursors={others} monthBefore={lastMonthOf(nodes)} />
    </>
  );
}

type NextPageProps = { state: EventListState; after: string; shownPages: string[]; onShow: (cursor: string) => void };

function NextPage({ state, after, shownPages, onShow }: NextPageProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [isLoading, setLoading] = useState(false);

  async function showBelow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    try {
      await client.query({ query: MoreEventsDocument, variables: variablesOf(state, after) });
    } catch {
      void notify({
        message: 'Не удалось загрузить мероприятия. Проверьте связь и попробуйте ещё раз.',
        tone: 'problem',
      });
      return;
    } finally {
      setLoading(false);
    }
    onShow(after);
    const more: ShownPages = { more: [...shownPages, after] };
    await navigate(location, { replace: true, preventScrollReset: true, state: more });
  }

  return (
    <MoreLink
      to={listPath({ ...state, after })}
      onClick={(event) => void showBelow(event)}
      aria-busy={isLoading || undefined}
    >
      {isLoading ? 'Загружаем…' : 'Показать ещё'}
    </MoreLink>
  );
}
