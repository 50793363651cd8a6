type Page = { nodes: readonly unknown[] };

/** Two pages of a list as one: the rows of both, and where the later one ends. */
export function joined<List extends Page>(before: List, next: List): List {
  return { ...next, nodes: [...before.nodes, ...next.nodes] };
}

type Further<Answer> = { fetchMoreResult: Answer };

/** An `updateQuery`: the newest answer, its list `name` with the pages read so far in front. */
export function appended<Name extends string>(name: Name) {
  return <Answer extends Record<Name, Page>>(before: Answer, { fetchMoreResult: next }: Further<Answer>): Answer => ({
    ...next,
    [name]: joined(before[name], next[name]),
  });
}

/** The same for a list of the viewer's; for somebody signed out meanwhile all stays as it was. */
export function appendedToViewer<Name extends string>(name: Name) {
  return <Answer extends { viewer: Record<Name, Page> | null }>(
    before: Answer,
    { fetchMoreResult: next }: Further<Answer>,
  ): Answer =>
    before.viewer && next.viewer
      ? { ...next, viewer: { ...next.viewer, [name]: joined(before.viewer[name], next.viewer[name]) } }
      : before;
}
