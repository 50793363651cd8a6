import { useSearchParams } from 'react-router-dom';
import { taskStates } from '../../../rules/states/task-states';
import { appendPage } from '../../core/append-page';
import { formatDateTime } from '../../core/format';
import type { PageLoader } from '../../core/page';
import { PageHead } from '../../core/page-head';
import { StateBadge } from '../../ui/badge';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { officeTaskPath } from '../../office/paths';
import type { TaskStateFragment } from '../../office/task-progress.generated';
import { TaskProgress } from '../../office/task-progress';
import { formatTaskCounts, formatEmailCounts } from '../../office/task-labels';
import { OfficeTasksDocument, useOfficeTasksQuery } from './tasks.generated';

const variables = { first: 30 };

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: OfficeTasksDocument, variables });
};

const columns: readonly Column<TaskStateFragment>[] = [
  {
    key: 'title',
    title: 'Работа',
    isHead: true,
    cell: ({ id, title }) => <TextLink to={officeTaskPath(id)}>{title}</TextLink>,
  },
  {
    key: 'state',
    title: 'Состояние',
    cell: ({ state }) => <StateBadge label={taskStates.labels[state]} />,
  },
  {
    key: 'counts',
    title: 'Сделано',
    cell: (task) => [formatTaskCounts(task), formatEmailCounts(task.letters)].filter(Boolean).join('. '),
  },
  { key: 'startedBy', title: 'Кто начал', cell: ({ startedBy }) => startedBy ?? '—' },
  { key: 'createdAt', title: 'Когда', cell: ({ createdAt }) => formatDateTime(createdAt) },
];

/** Background tasks of staff: running and finished ones. */
export function Component() {
  const [params] = useSearchParams();
  const taskId = params.get('task');
  const { data, fetchMore, refetch } = useOfficeTasksQuery({ variables });
  const list = data?.tasks;
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Рассылки, загрузки и другие действия сразу со многими строками.">Работы</PageTitle>
      {taskId && <TaskProgress key={taskId} id={taskId} onEnd={() => void refetch()} />}
      {list?.nodes.length === 0 && (
        <EmptyState title="Работ пока не было">
          <p>Здесь появится всё, что делается сразу со многими строками: письма, отмены, загрузка файлов.</p>
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <DataTable label="Работы, последние сверху" columns={columns} rows={list.nodes} keyOf={({ id }) => id} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('tasks') })}
        />
      )}
    </>
  );
}
