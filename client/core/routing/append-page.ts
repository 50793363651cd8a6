type Page = { nodes: readonly unknown[] };

/** Concatenates two pages of a connection; the page info is that of the later one. */
export function concatPages<List extends Page>(previous: List, nextPage: List): List {
  return { ...nextPage, nodes: [...previous.nodes, ...nextPage.nodes] };
}

type FetchMore<Answer> = { fetchMoreResult: Answer };

/** An `updateQuery` that appends the next page to the connection `name`. */
export function appendPage<Name extends string>(name: Name) {
  return <Answer extends Record<Name, Page>>(
    previous: Answer,
    { fetchMoreResult: nextPage }: FetchMore<Answer>,
  ): Answer => ({
    ...nextPage,
    [name]: concatPages(previous[name], nextPage[name]),
  });
}

/** The same for a connection of the viewer; no change if the session has ended since. */
export function appendViewerPage<Name extends string>(name: Name) {
  return <Answer extends { viewer: Record<Name, Page> | null }>(
    previous: Answer,
    { fetchMoreResult: nextPage }: FetchMore<Answer>,
  ): Answer =>
    previous.viewer && nextPage.viewer
      ? {
          ...nextPage,
          viewer: { ...nextPage.viewer, [name]: concatPages(previous.viewer[name], nextPage.viewer[name]) },
        }
      : previous;
}
