import type { OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useListPages } from '../../core/routing/use-list-pages';
import type { Connection, OfficeListDefinition } from './define-office-list';
import { filledParams, narrowingParams, type Filters } from './filters';

/** The rows of a list for the present address. `skip`: the list waits for a choice of the user. */
export function useOfficeList<
  Data extends Record<Name, Connection>,
  Variables extends OperationVariables,
  Name extends keyof Data & string,
  Of extends Filters,
>(definition: OfficeListDefinition<Data, Variables, Name, Of>, { skip = false } = {}) {
  const { name, savedAs, document, filters, initialOrder } = definition;
  const query = filledParams(useSearchParams()[0]);
  const { values, order, variables } = definition.read(query, useParams());
  const result = useQuery<Data, OperationVariables>(document, { variables, skip });
  const data = skip ? undefined : ((result.data ?? result.previousData) as Data | undefined);
  if (result.error && !data) throw result.error;
  const { list, showMore, reload } = useListPages<Data, Data[Name]>({
    name,
    document,
    variables,
    first: data?.[name],
    listOf: (page) => page[name],
  });
  return {
    savedAs,
    filters,
    query,
    values,
    order,
    initialOrder,
    variables,
    data,
    connection: list,
    /** Undefined while the first page is loaded. */
    rows: list?.nodes as Data[Name]['nodes'] | undefined,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    isFiltered: narrowingParams(filters, query).length > 0,
    isLoading: result.loading,
    refetch: async (): Promise<void> => {
      const { data: queried } = await result.refetch();
      await reload((queried as Data | undefined)?.[name]);
    },
    loadMore: showMore,
  };
}
