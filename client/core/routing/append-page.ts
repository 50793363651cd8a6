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
