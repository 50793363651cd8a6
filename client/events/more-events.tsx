import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../core/notices';
import { useHydrated } from '../core/use-hydrated';
import { CardList } from '../ui/card';
import { MoreLink } from '../ui/results';
import { listPath, toEventFilter, type ListState } from './event-filter';
import { EventCard } from './event-card';
import type { OwnSpecialties } from './own-specialties';
import { MoreEventsDocument, useMoreEventsQuery } from './events.generated';

export const PAGE_SIZE = 20;

/** Cursors of the pages shown below the first; they live in the history entry, so that «back» finds the list as it was. */
type ShownPages = { more: string[] };

/** [] while hydrating: the server knows nothing of the history. */
function useShownPages(): string[] {
  const state = useLocation().state as ShownPages | null;
  const isHydrated = useHydrated();
  return isHydrated && Array.isArray(state?.more) ? state.more : [];
}

type Props = {
  state: ListState;
  firstPage: { hasNextPage: boolean; endCursor: string | null };
  ownSpecialties: OwnSpecialties;
};

const variablesOf = (state: ListState, after: string) => ({ filter: toEventFilter(state), first: PAGE_SIZE, after });

/** The pages after the first, and the way to the next: a link to a page of its own, which a script turns into «more below». */
export function MoreEvents({ state, firstPage, ownSpecialties }: Props) {
  const pages = useShownPages();
  const last = pages.at(-1);
  const { data } = useMoreEventsQuery({ variables: variablesOf(state, last ?? ''), skip: last === undefined });
  const end = last === undefined ? firstPage : data?.events.pageInfo;
  const asked = useRef<string | null>(null);

  // The link moves below the new cards; whoever came by keyboard goes on with the first of them.
  useEffect(() => {
    if (!last || asked.current !== last) return;
    asked.current = null;
    document.querySelector<HTMLElement>(`[data-page="${CSS.escape(last)}"] a`)?.focus({ preventScroll: true });
  }, [last]);

  return (
    <>
      {pages.length > 0 && (
        <CardList>
          {pages.map((cursor) => (
            <Page key={cursor} state={state} after={cursor} ownSpecialties={ownSpecialties} />
          ))}
        </CardList>
      )}
      {end?.hasNextPage && end.endCursor && (
        <NextPage state={state} after={end.endCursor} shown={pages} onShow={(cursor) => (asked.current = cursor)} />
      )}
    </>
  );
}

type PageProps = { state: ListState; after: string; ownSpecialties: OwnSpecialties };

function Page({ state, after, ownSpecialties }: PageProps) {
  const { data } = useMoreEventsQuery({ variables: variablesOf(state, after) });
  return data?.events.nodes.map((event) => (
    <li key={event.id} data-page={after}>
      <EventCard event={event} headingLevel={2} ownSpecialties={ownSpecialties} />
    </li>
  ));
}

type NextPageProps = { state: ListState; after: string; shown: string[]; onShow: (cursor: string) => void };

function NextPage({ state, after, shown, onShow }: NextPageProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const here = useLocation();
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
    const more: ShownPages = { more: [...shown, after] };
    await navigate(here, { replace: true, preventScrollReset: true, state: more });
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
