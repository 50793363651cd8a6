import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { maxWorkbookRows } from '../../../rules/workbook';
import { appendPage } from '../../core/append-page';
import { formatNumber } from '../../core/format';
import type { PageLoader } from '../../core/page';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { EventFrame, loadEventHead } from '../../office/event-frame';
import { FilterBar } from '../../office/filter-bar';
import { officeRegistrationsPath, registrationsFilePath } from '../../office/paths';
import { TaskProgress } from '../../office/task-progress';
import { EntryLinks } from './entry/entry-links';
import { filterChoices } from './registration-choices';
import { tableColumns } from './registration-columns';
import { readColumns, readFilter, filterParams, readOrder, orderText, serverOrder } from './registration-params';
import {
  SavedViewsDocument,
  StaffRegistrationChoicesDocument,
  StaffRegistrationsDocument,
  useStaffRegistrationChoicesQuery,
  useStaffRegistrationCountQuery,
  useStaffRegistrationsQuery,
} from './registrations.generated';
import { useRowSelection } from './row-selection';
import { SelectionBar } from './selection-bar';
import { ViewsMenu } from './views-menu';
import styles from './registrations-page.module.css';

const PAGE_SIZE = 50;

const variablesOf = (eventId: string, params: URLSearchParams) => ({
  eventId,
  filter: readFilter(params),
  order: serverOrder(readOrder(params)),
  first: PAGE_SIZE,
});

export const loader: PageLoader = async ({ client, params, url }) => {
  const eventId = params.id ?? '';
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: StaffRegistrationsDocument, variables: variablesOf(eventId, url.searchParams) }),
    client.query({
      query: StaffRegistrationChoicesDocument,
      variables: { eventId },
      fetchPolicy: 'cache-first',
    }),
    client.query({ query: SavedViewsDocument, fetchPolicy: 'cache-first' }),
  ]);
  return head;
};

/** The registrations of one event as a table. The server searches, filters, sorts and pages. */
export function Component() {
  return <EventFrame title="Регистрации">{({ id }) => <Registrations key={id} eventId={id} />}</EventFrame>;
}

function Registrations({ eventId }: { eventId: string }) {
  const { id: routeId = eventId } = useParams();
  const [params, setParams] = useSearchParams();
  const [taskId, setTaskId] = useState<string | null>(null);
  const variables = variablesOf(routeId, params);
  const { data, previousData, loading, fetchMore, refetch } = useStaffRegistrationsQuery({ variables });
  // The count is a query of its own: the list does not wait for it.
  const countQuery = useStaffRegistrationCountQuery({
    variables: { eventId, filter: variables.filter },
    fetchPolicy: 'network-only',
    ssr: false,
  });
  const choices = useStaffRegistrationChoicesQuery({ variables: { eventId } }).data;
  const list = (data ?? previousData)?.staffRegistrations;
  const total = countQuery.data?.staffRegistrations.totalCount ?? null;
  const selection = useRowSelection(JSON.stringify(variables.filter));
  const order = readOrder(params);
  const columns = readColumns(params);
  const path = officeRegistrationsPath(eventId);

  const setParam = (name: string, value: string): void =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const reload = (): void => void Promise.all([refetch(), countQuery.refetch()]).catch(() => undefined);

  const rows = list?.nodes ?? [];
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  return (
    <>
      <EntryLinks eventId={eventId} />
      {taskId && <TaskProgress key={taskId} id={taskId} onEnd={reload} />}
      <FilterBar
        label="Фильтры регистраций"
        action={path}
        params={params}
        preserved={['order', 'columns']}
        fields={[{ name: 'q', label: 'Фамилия, почта, номер или телефон' }]}
        selects={filterChoices(choices)}
      />
      <ViewsMenu
        path={path}
        query={params.toString()}
        columns={columns}
        onColumns={(next) => setParam('columns', next.join('.'))}
      />
      <div className={styles.facts}>
        <p className={styles.count} role="status">
          {total === null ? 'Считаем…' : `Найдено: ${formatNumber(total)}`}
        </p>
        {total !== null && total > 0 && (
          <p className={styles.files}>
            Скачать всё найденное:{' '}
            {total <= maxWorkbookRows && (
              <a href={registrationsFilePath(eventId, 'xlsx', variables.filter)} download>
                Excel
              </a>
            )}{' '}
            <a href={registrationsFilePath(eventId, 'csv', variables.filter)} download>
              CSV
            </a>
            . Выгрузка записывается в журнал.
          </p>
        )}
      </div>
      {list && rows.length === 0 && (
        <EmptyState title={filterParams.some((name) => params.get(name)) ? 'Никого не нашли' : 'Пока никто не записан'}>
          <p>Ищем по началу фамилии, почты, телефона и номера. Попробуйте короче или сбросьте фильтры.</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Регистрации"
          columns={tableColumns(columns)}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ participant, number }) => participant?.fullName ?? number}
          order={order}
          onOrder={(next) => setParam('order', orderText(next))}
          selection={selection}
          isLoading={loading}
        />
      )}
      {list?.pageInfo.hasNextPage && (
        <div className={styles.more}>
          <MoreButton
            load={() =>
              fetchMore({
                variables: { after: list.pageInfo.endCursor },
                updateQuery: appendPage('staffRegistrations'),
              })
            }
          />
        </div>
      )}
      {(selection.ids.size > 0 || selection.isAllMatching) && (
        <SelectionBar
          eventId={eventId}
          selection={selection}
          total={total}
          canSelectAllMatching={isPageSelected && list!.pageInfo.hasNextPage}
          target={
            selection.isAllMatching
              ? { ids: null, filter: variables.filter, count: total }
              : { ids: [...selection.ids], filter: null, count: selection.ids.size }
          }
          onStarted={setTaskId}
        />
      )}
    </>
  );
}
