import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { taskStates } from '../../../../rules/states/task-states';
import { formatNumber, plural } from '../../../core/format';
import { errorMessage } from '../../../core/forms/problems';
import { useListPages } from '../../../core/routing/use-list-pages';
import { Badge } from '../../../ui/text/badge';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/text/empty-state';
import { FormProblem } from '../../../ui/forms/form-problem';
import { MoreButton } from '../../../ui/more-button';
import { Section } from '../../../ui/text/section';
import { withParam } from '../../../office/list/filters';
import { importReportPath } from '../../../office/paths';
import { StartedTask } from '../../../office/tasks/started-task';
import {
  RegistrationImportDocument,
  useChooseImportReading,
  useImportRegistrations,
  useRegistrationImportQuery,
  type RegistrationImportQuery,
  type RegistrationImportQueryVariables,
} from './entry.generated';
import { useInlineAction } from '../../../core/forms/use-inline-action';
import styles from './entry.module.css';

type List = NonNullable<RegistrationImportQuery['registrationImport']>;
type Line = List['rows']['nodes'][number];

/** The badge of a row. */
function badgeOf({ registrationNumber, hasFailed, verdict }: Line) {
  if (registrationNumber) return { tone: 'success', text: 'Записан' } as const;
  if (hasFailed) return { tone: 'problem', text: 'Не записан' } as const;
  if (verdict === 'REGISTERED') return { tone: 'plain', text: 'Уже записан' } as const;
  if (verdict === 'DOUBTFUL') return { tone: 'warning', text: 'Проверьте' } as const;
  if (verdict === 'WRONG') return { tone: 'problem', text: 'Ошибка' } as const;
  if (verdict === 'DUPLICATE') return { tone: 'problem', text: 'Повтор' } as const;
  return { tone: 'neva', text: 'Верно' } as const;
}

const columnsOf = (choices: (line: Line) => ReactNode): readonly Column<Line>[] => [
  { key: 'line', title: 'Строка', numeric: true, cell: ({ line }) => line },
  { key: 'person', title: 'Человек', isHead: true, cell: ({ name, email }) => name || email || '—' },
  { key: 'email', title: 'Почта', cell: ({ email }) => email || '—' },
  {
    key: 'verdict',
    title: 'Что с ней',
    cell: (row) => {
      const { tone, text } = badgeOf(row);
      return (
        <span className={styles.row}>
          <Badge tone={tone}>{text}</Badge>
          {row.message}
          {choices(row)}
        </span>
      );
    },
  },
];

const countsText = ({ counts }: List): string =>
  [
    `Верных: ${formatNumber(counts.right)}`,
    ...(counts.added > 0 ? [`записано: ${formatNumber(counts.added)}`] : []),
    ...(counts.doubtful > 0 ? [`ждут решения: ${formatNumber(counts.doubtful)}`] : []),
    `с ошибками: ${formatNumber(counts.wrong)}`,
    `уже записанных: ${formatNumber(counts.registered)}`,
  ].join(', ');

/** Decides doubtful rows and registers the valid ones; `list` is read again after each action. */
function useImportActions(id: string, refetch: () => Promise<unknown>) {
  const chooseReading = useChooseImportReading();
  const startImport = useImportRegistrations();
  const [startedTaskId, setStartedTaskId] = useState<string | null>(null);
  const { run, isPending, problem } = useInlineAction();
  const registerAll = () =>
    run(async () => {
      const result = await startImport({ id });
      if (result.__typename !== 'Problems') setStartedTaskId(result.task.id);
      await refetch();
      return result;
    });
  const choose = (line: number, value: string) =>
    run(async () => {
      const result = await chooseReading({ id, line, value });
      await refetch();
      return result;
    });
  return { registerAll, choose, startedTaskId, isPending, problem };
}

function useImportRows(variables: RegistrationImportQueryVariables) {
  const { data, previousData, error, refetch } = useRegistrationImportQuery({ variables });
  const list = (data ?? previousData)?.registrationImport;
  const {
    list: rows,
    showMore,
    reload,
  } = useListPages({
    name: variables.wrongOnly ? 'wrongRows' : 'rows',
    document: RegistrationImportDocument,
    variables,
    first: list?.rows,
    listOf: ({ registrationImport }) => registrationImport?.rows,
    keyOf: ({ line }) => String(line),
  });
  const refresh = async () => reload((await refetch()).data?.registrationImport?.rows);
  return { data, list, rows, error, showMore, refresh };
}

/** In the address: the rows that need a decision can be sent to a colleague, and stay after a reload. */
const wrongRows = { param: 'rows', value: 'wrong' } as const;

export const showsWrongOnly = (params: URLSearchParams): boolean => params.get(wrongRows.param) === wrongRows.value;

/** The result of each row, suggestions for doubtful rows, and the button that registers the valid ones. */
export function ImportReview({ id, onAgain }: { id: string; onAgain: () => void }) {
  const [params, setParams] = useSearchParams();
  const isWrongOnly = showsWrongOnly(params);
  const { data, list, rows, error, showMore, refresh } = useImportRows({ id, wrongOnly: isWrongOnly });
  const { registerAll, choose, startedTaskId, isPending, problem } = useImportActions(id, refresh);
  if (error) return <FormProblem problem={errorMessage(error)} />;
  if (!list || !rows)
    return (
      <EmptyState title={data ? 'Такого списка нет' : 'Смотрим строки…'} actions={otherFileButton(onAgain)}>
        {data && <p>Его загружал кто-то другой, или он удалён. Выберите файл ещё раз.</p>}
      </EmptyState>
    );
  const { counts, task } = list;
  const taskId = startedTaskId ?? task?.id ?? null;
  const isRunning = task !== null && taskStates.is(task.state, 'open');
  const isComplete = counts.received >= list.lines;
  const peopleText = plural(counts.right, 'человека', 'человека', 'человек');
  return (
    <Section title={list.fileName}>
      <div className="stack gap-5">
        <p role="status">{countsText(list)}.</p>
        {!isComplete && <FormProblem problem="Файл загружен не весь: связь оборвалась. Выберите его ещё раз." />}
        {taskId && <StartedTask key={taskId} id={taskId} onEnd={refresh} />}
        <FormProblem problem={problem} />
        <div className={styles.row}>
          {counts.right > 0 && isComplete && !isRunning && (
            <Button loading={isPending} onClick={() => void registerAll()}>
              {task ? `Записать оставшихся: ${peopleText}` : `Записать ${peopleText}`}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() =>
              setParams(withParam(params, wrongRows.param, isWrongOnly ? null : wrongRows.value), {
                preventScrollReset: true,
              })
            }
            aria-pressed={isWrongOnly}
          >
            Только ошибки и вопросы
          </Button>
          <a href={importReportPath(id)} download>
            Скачать отчёт CSV
          </a>
          {otherFileButton(onAgain)}
        </div>
        {rows.nodes.length > 0 ? (
          <Lines rows={rows.nodes} isRunning={isRunning} onChoose={choose} />
        ) : (
          <p>{isWrongOnly ? 'Ошибок нет.' : 'Строки этого списка уже удалены: мы храним их месяц.'}</p>
        )}
        {rows.pageInfo.hasNextPage && <MoreButton load={showMore} />}
      </div>
    </Section>
  );
}

type LinesProps = {
  rows: readonly Line[];
  isRunning: boolean;
  onChoose: (line: number, value: string) => Promise<unknown>;
};

function Lines({ rows, isRunning, onChoose }: LinesProps) {
  const columns = columnsOf(({ line, suggestions }) =>
    suggestions.map(({ value, label }) => (
      <Button
        key={value}
        size="compact-sm"
        variant="default"
        disabled={isRunning}
        aria-label={`Строка ${line}: ${label}`}
        onClick={() => void onChoose(line, value)}
      >
        {label}
      </Button>
    )),
  );
  return <DataTable label="Строки файла" columns={columns} rows={rows} keyOf={({ line }) => String(line)} />;
}

const otherFileButton = (onAgain: () => void) => (
  <Button variant="default" onClick={onAgain}>
    Выбрать другой файл
  </Button>
);
