import { taskStates } from '../../../rules/states/task-states';
import { useSearchParams } from 'react-router-dom';
import { StateBadge } from '../../ui/text/badge';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { ShortTime, shortTimeWidth } from '../../office/list/short-time';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeTaskPath } from '../../office/paths';
import type { TaskStateFragment } from '../../office/tasks/task-progress.generated';
import { TaskProgress } from '../../office/tasks/task-progress';
import { formatTaskCounts, formatEmailCounts } from '../../office/tasks/task-labels';
import { OfficeTasksDocument } from './tasks.generated';
import { OfficeHead } from '../../office/layout/office-head';

const tasks = defineOfficeList({ name: 'tasks', document: OfficeTasksDocument });

export const loader = tasks.load;

const columns: readonly Column<TaskStateFragment>[] = [
  {
    key: 'title',
    title: 'Работа',
    isHead: true,
    width: 24,
    cell: ({ id, title }) => <TextLink to={officeTaskPath(id)}>{title}</TextLink>,
  },
  {
    key: 'state',
    title: 'Состояние',
    width: 9,
    phone: 'aside',
    cell: ({ state }) => <StateBadge label={taskStates.labels[state]} />,
  },
  {
    key: 'counts',
    title: 'Сделано',
    wraps: true,
    phone: 'below',
    cell: (task) => [formatTaskCounts(task), formatEmailCounts(task.letters)].filter(Boolean).join('. '),
  },
  { key: 'startedBy', title: 'Кто начал', width: 15, cell: ({ startedBy }) => startedBy ?? '—' },
  { key: 'createdAt', title: 'Когда', width: shortTimeWidth, cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
];

/** Background tasks of staff: running and finished ones. */
export function Component() {
  const [params] = useSearchParams();
  const taskId = params.get('task');
  const list = useOfficeList(tasks);
  return (
    <>
      <OfficeHead title="Работы" />
      {taskId && <TaskProgress key={taskId} id={taskId} onEnd={() => void list.refetch()} />}
      <OfficeList
        list={list}
        label="Работы, последние сверху"
        columns={columns}
        note="Рассылки, загрузки и&nbsp;другие действия сразу со&nbsp;многими строками."
        empty={{
          title: 'Работ пока не было',
          text: 'Здесь появится всё, что делается сразу со многими строками: письма, отмены, загрузка файлов.',
        }}
      />
    </>
  );
}
