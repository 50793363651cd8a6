import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatNumber } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import { ExportMenu } from '../../office/list/export-menu';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { useRowSelection } from '../../office/list/use-row-selection';
import { TaskProgress } from '../../office/tasks/task-progress';
import { ColumnChoice } from './column-choice';
import { EntryLinks } from './entry/entry-links';
import { tableColumns } from './registration-columns';
import { readColumns, registrationOptions, registrations } from './registration-list';
import {
  StaffRegistrationChoicesDocument,
  useStaffRegistrationChoicesQuery,
  useStaffRegistrationCountQuery,
} from './registrations.generated';
import { SelectionBar } from './selection-bar';

export { EventSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async (args) => {
  const [head] = await Promise.all([
    loadEventHead(args),
    registrations.load(args),
    args.client.query({
      query: StaffRegistrationChoicesDocument,
      variables: { eventId: args.params.id ?? '' },
      fetchPolicy: 'cache-first',
    }),
  ]);
  return head;
};

/** The registrations of one event as a table. The server searches, filters, sorts and pages. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EventFrame title="Регистрации" actions={<EntryLinks eventId={id} />}>
      {() => <Registrations key={id} eventId={id} />}
    </EventFrame>
  );
}

function Registrations({ eventId }: { eventId: string }) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const list = useOfficeList(registrations);
  const filter = list.variables.filter!;
  // The count is a query of its own: the list does not wait for it.
  const countQuery = useStaffRegistrationCountQuery({
    variables: { eventId, filter },
    fetchPolicy: 'network-only',
    ssr: false,
  });
  const choices = useStaffRegistrationChoicesQuery({ variables: { eventId } }).data;
  const total = countQuery.data?.staffRegistrations.totalCount ?? null;
  const selection = useRowSelection(JSON.stringify(filter));
  const reload = (): void => void Promise.all([list.refetch(), countQuery.refetch()]).catch(() => undefined);
  const { rows = [] } = list;
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  return (
    <>
      {taskId && <TaskProgress key={taskId} id={taskId} onEnd={reload} />}
      <OfficeList
        list={list}
        label="Регистрации"
        filterLabel="Фильтры регистраций"
        options={registrationOptions(choices)}
        tools={<ColumnChoice />}
        status={total === null ? 'Считаем…' : `Найдено: ${formatNumber(total)}`}
        aside={<ExportMenu query={{ filter: JSON.stringify(filter) }} count={total ?? 0} />}
        columns={tableColumns(readColumns(list.query))}
        nameOf={({ participant, number }) => participant?.fullName ?? number}
        selection={selection}
        empty={{
          title: list.isFiltered ? 'Никого не нашли' : 'Пока никто не записан',
          text: 'Ищем по началу фамилии, почты, телефона и номера. Попробуйте короче или сбросьте фильтры.',
        }}
      />
      {(selection.ids.size > 0 || selection.isAllMatching) && (
        <SelectionBar
          eventId={eventId}
          selection={selection}
          total={total}
          canSelectAllMatching={isPageSelected && list.hasMore}
          target={
            selection.isAllMatching
              ? { ids: null, filter, count: total }
              : { ids: [...selection.ids], filter: null, count: selection.ids.size }
          }
          onStarted={setTaskId}
        />
      )}
    </>
  );
}
