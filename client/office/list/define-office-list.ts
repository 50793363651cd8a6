import type { OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Params } from 'react-router-dom';
import { hasRole } from '../../../rules/people/roles';
import type { PageLoaderArgs } from '../../core/routing/page';
import type { Session } from '../../core/session';
import type { Order } from '../../ui/data-table';
import { readOrder, type Filters, type FilterValues } from './filters';
import { SavedViewsDocument } from './saved-views.generated';

/** A page of rows, as all lists of the API return it. */
export type Connection = {
  nodes: readonly unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** What a list reads from the address besides its filters. */
type Address = { order: Order; params: Readonly<Params> };

type Options<Data, Variables, Name extends keyof Data & string, Of extends Filters> = {
  /** The root field of the API. */
  name: Name;
  /** Name of the list in saved views; by default the root field. */
  savedAs?: string;
  document: TypedDocumentNode<Data, Variables>;
  /** Rows of one page, for lists whose rows are long. */
  first?: number;
  filters?: Of;
  /** For lists that the API sorts: the sortable columns, and the order of an address without one. */
  order?: { columns: readonly string[]; initial: Order };
  variables?: (values: FilterValues<Of>, address: Address) => Omit<Variables, 'first' | 'after'>;
};

/** The most that the API returns at once. */
const rowsOfPage = 100;

const unsorted = { columns: [], initial: { by: '', isDescending: false } };

/** Views are saved by managers: they may filter by personal data. */
export const canSaveViews = ({ auth }: Session): boolean => auth !== null && hasRole(auth.role, 'MANAGER');

/** A list of the office: its query, and how the address filters and sorts it. Loader and page share it. */
export function defineOfficeList<
  Data extends Record<Name, Connection>,
  Variables extends OperationVariables,
  Name extends keyof Data & string,
  Of extends Filters = Record<never, never>,
>({
  name,
  savedAs = name,
  document,
  first = rowsOfPage,
  filters,
  order = unsorted,
  variables,
}: Options<Data, Variables, Name, Of>) {
  const namedFilters = filters ?? ({} as Of);

  function read(query: URLSearchParams, params: Readonly<Params>) {
    const entries = Object.entries(namedFilters).map(([param, filter]) => [param, filter.read(query, param)]);
    const values = Object.fromEntries(entries) as FilterValues<Of>;
    const address = { order: readOrder(query, order.columns, order.initial), params };
    const listVariables = { ...variables?.(values, address), first } as unknown as Variables;
    return { values, order: address.order, variables: listVariables };
  }

  async function load({ client, url, params, session }: PageLoaderArgs): Promise<void> {
    const hasViews = Object.keys(namedFilters).length > 0 && canSaveViews(session);
    await Promise.all([
      client.query<Data, OperationVariables>({ query: document, variables: read(url.searchParams, params).variables }),
      hasViews && client.query({ query: SavedViewsDocument, variables: { list: savedAs }, fetchPolicy: 'cache-first' }),
    ]);
  }

  return { name, savedAs, document, filters: namedFilters, initialOrder: order.initial, read, load };
}

export type OfficeListDefinition<
  Data extends Record<Name, Connection>,
  Variables extends OperationVariables,
  Name extends keyof Data & string,
  Of extends Filters,
> = ReturnType<typeof defineOfficeList<Data, Variables, Name, Of>>;
