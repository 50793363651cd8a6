import type { Grant } from '../viewer.js';

/** A query whose only root field is a list with pages, and its variables without `first` and `after`. */
export type ListQuery = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };

export type ListPage = { readonly nodes: readonly unknown[]; readonly endCursor: string | null };

/** Reads a list for an API token without a request, with the checks of a request. Rejections are problems. */
export type ListReader = {
  /**
   * Checks a query without reading.
   * @returns whether it reads data of people
   * @throws ProblemsError
   */
  check(list: ListQuery, grant: Grant): Promise<{ isPersonal: boolean }>;
  /** Number of all nodes; null: the token or the list does not tell. @throws ProblemsError */
  count(list: ListQuery, grant: Grant): Promise<number | null>;
  /**
   * Reads a page, and logs it as any read of the token.
   * @param after `endCursor` of the page before; null: the first page
   * @returns `endCursor` null: it is the last page
   * @throws ProblemsError for what a repetition does not change
   */
  readPage(list: ListQuery, after: string | null, grant: Grant): Promise<ListPage>;
};
