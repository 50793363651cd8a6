import type { OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../use-hydrated';

type PageInfo = { hasNextPage: boolean; endCursor: string | null };
type Page = { nodes: readonly unknown[]; pageInfo: PageInfo };

type Options<Data, List extends Page> = {
  /** Names the list among those of the page. */
  name: string;
  /** Its variables contain `after`. */
  document: TypedDocumentNode<Data, never>;
  /** Of the first page. */
  variables: OperationVariables;
  first: List | undefined;
  listOf: (data: Data) => List | null | undefined;
  /** Of rows without an id in Apollo's cache: a key, unique in the list. */
  keyOf?: (node: List['nodes'][number]) => string;
};

/** Cursors of the pages below the first one, by list. In the history entry, so that «back» restores the list. */
type ShownPages = { pages?: Record<string, string[]> };

function saveShownPages(name: string, cursors: string[]): void {
  const entry = history.state as { usr?: ShownPages | null } | null;
  // Not by the router: it would load the page again.
  history.replaceState({ ...entry, usr: { ...entry?.usr, pages: { ...entry?.usr?.pages, [name]: cursors } } }, '');
}

/** The cursors of the present history entry. Another entry, such as one with other filters, begins with its own. */
function useShownPages(name: string) {
  const { key, state } = useLocation();
  const isHydrated = useHydrated();
  const [shown, setShown] = useState<{ key: string; name: string; cursors: string[] } | null>(null);
  const [none] = useState<string[]>([]);
  const saved = (state as ShownPages | null)?.pages?.[name] ?? none;
  const cursors = shown?.key === key && shown.name === name ? shown.cursors : isHydrated ? saved : none;
  const show = useCallback(
    (next: string[]) => {
      saveShownPages(name, next);
      setShown({ key, name, cursors: next });
    },
    [name, key],
  );
  return { key, cursors, show };
}

/** Reads the pages from Apollo's cache, up to the first one that is not there. */
function useCachedPages<Data, List extends Page>(
  { document, variables, listOf }: Options<Data, List>,
  cursors: string[],
) {
  const { cache } = useApolloClient();
  const previous = useRef<List[]>([]);
  const queries = cursors.map((after) => ({ query: document, variables: { ...variables, after }, optimistic: true }));
  const id = JSON.stringify([variables, cursors]);
  const read = () => {
    const pages: List[] = [];
    for (const query of queries) {
      const data = cache.readQuery<Data, OperationVariables>(query);
      const list = data && listOf(data);
      if (!list) break;
      pages.push(list);
    }
    // The cache returns the same object for an unchanged page.
    const isSame = pages.length === previous.current.length && pages.every((page, i) => page === previous.current[i]);
    return isSame ? previous.current : (previous.current = pages);
  };
  const subscribe = useCallback(
    (callback: () => void) => {
      const ends = queries.map((query) => cache.watch<Data, OperationVariables>({ ...query, callback }));
      return () => ends.forEach((end) => end());
    },
    [cache, document, id],
  );
  return useSyncExternalStore(subscribe, read, () => previous.current);
}

/** A row that has moved from one page to another meanwhile is in both until they are loaded again. */
function withoutRepeats(nodes: readonly unknown[], identify: (node: never) => string | undefined): unknown[] {
  const ids = new Set<string>();
  return nodes.filter((node) => {
    const id = identify(node as never);
    if (id === undefined) return true;
    const isNew = !ids.has(id);
    ids.add(id);
    return isNew;
  });
}

/**
 * The pages of a list that the user has opened below each other. After «back» they come from Apollo's cache with the first
 * rendering, so that the window finds its scroll position; then they are queried again.
 */
export function useListPages<Data, List extends Page>(options: Options<Data, List>) {
  const { name, document, variables, first, listOf, keyOf } = options;
  const client = useApolloClient();
  const { key, cursors, show } = useShownPages(name);
  const further = useCachedPages(options, cursors);
  /** Of two loads at the same time the later one counts. */
  const latest = useRef(0);

  const loadPage = async (after: string): Promise<PageInfo | undefined> => {
    const page = { query: document, variables: { ...variables, after } };
    const { data } = await client.query<Data, OperationVariables>(page);
    return data ? listOf(data)?.pageInfo : undefined;
  };

  /** Queries the pages below the first one again: rows that came or went have moved their limits. */
  async function reloadFrom(start: PageInfo): Promise<void> {
    const load = ++latest.current;
    const next: string[] = [];
    let info: PageInfo | undefined = start;
    while (next.length < cursors.length && info?.hasNextPage && info.endCursor) {
      next.push(info.endCursor);
      info = await loadPage(info.endCursor);
    }
    if (load === latest.current) show(next);
  }

  const firstInfo = first?.pageInfo;
  const loaded = firstInfo?.endCursor;
  useEffect(() => {
    // In the background: the user sees the pages as they were.
    if (firstInfo && cursors.length > 0) reloadFrom(firstInfo).catch(() => undefined);
    return () => void latest.current++;
  }, [key, loaded]);

  const list = useMemo(() => {
    const last = further.at(-1);
    if (!first || !last) return first;
    const nodes = [first, ...further].flatMap((page) => page.nodes);
    const identify = keyOf ?? ((node: StoreObject) => client.cache.identify(node));
    return { ...first, nodes: withoutRepeats(nodes, identify), pageInfo: last.pageInfo };
  }, [first, further]);
  return {
    list,
    showMore: async (): Promise<void> => {
      const after = list?.pageInfo.endCursor;
      if (!after) return;
      const load = ++latest.current;
      await loadPage(after);
      if (load === latest.current) show([...cursors.slice(0, further.length), after]);
    },
    /** @param queried the first page, as it was queried again; the last rendering may have an older one */
    reload: async (queried: List | null | undefined): Promise<void> => {
      if (queried && cursors.length > 0) await reloadFrom(queried.pageInfo);
    },
  };
}
