import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { taskStates } from '../../../rules/states/task-states';
import { formatNumber } from '../../core/format';
import { errorMessage } from '../../core/forms/problems';
import { StateBadge } from '../../ui/text/badge';
import { Message } from '../../ui/text/message';
import { MoreButton } from '../../ui/more-button';
import { TextLink } from '../../ui/text/text-link';
import { useListPages } from '../../core/routing/use-list-pages';
import { officeRefundsPath } from '../paths';
import {
  FailedLinesDocument,
  useStopTask,
  useTaskProgressQuery,
  type TaskProgressQuery,
} from './task-progress.generated';
import { TaskConsequences } from './task-consequences';
import { hasPendingEmails, formatTaskCounts, percentDone } from './task-labels';
import { SendButton } from '../../ui/send-button';
import styles from './task-progress.module.css';

/** Milliseconds. */
const pollInterval = 1_500;

type Task = NonNullable<TaskProgressQuery['task']>;

type Props = {
  id: string;
  /** Called once, when the task has ended with any result, to reload what it has changed. */
  onEnd?: () => void;
};

/** Progress of a background task. Polls until the task has ended; shows failed items and a button to stop it. */
export function TaskProgress({ id, onEnd }: Props) {
  const { data, error, refetch, startPolling, stopPolling } = useTaskProgressQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const task = data?.task;
  const isRunning = task ? taskStates.is(task.state, 'open') : false;
  const hasEnded = useRef(false);
  const stop = useStopTask();

  const isPolling = isRunning || (task ? hasPendingEmails(task.letters) : false);
  useEffect(() => {
    if (!isPolling) return;
    startPolling(pollInterval);
    return stopPolling;
  }, [isPolling, startPolling, stopPolling]);

  useEffect(() => {
    // A short task may have ended before the first response.
    if (isRunning || !task || hasEnded.current) return;
    hasEnded.current = true;
    onEnd?.();
  }, [isRunning, task, onEnd]);

  if (!task) return <NoTask isLoaded={data !== undefined} error={error} onRetry={() => void refetch()} />;

  return (
    <section className={styles.box} aria-label={task.title}>
      <div className="row gap-2 gap-x-4 middle between">
        <h2 className="text-m semibold">{task.title}</h2>
        <StateBadge label={taskStates.labels[task.state]} />
      </div>
      <Bar task={task} />
      <div role="status">
        <TaskConsequences task={task} />
      </div>
      <ReasonsWithoutEmail letters={task.letters} />
      {task.kind === 'event.cancellation' && (
        <p>
          <TextLink to={officeRefundsPath('handovers', task.subjectId)}>Кому выдать деньги на&nbsp;стойке</TextLink>
        </p>
      )}
      {isRunning && (
        <div className="row gap-2 gap-x-4 middle">
          <SendButton send={() => stop({ id })}>Остановить</SendButton>
          <span className="faint-note">Страницу можно закрыть: работа продолжится на сервере.</span>
        </div>
      )}
      {task.error && <Message tone="problem">{task.error}</Message>}
      {task.lines.nodes.length > 0 && <FailedItems task={task} isOpen={!isRunning} />}
    </section>
  );
}

type NoTaskProps = { isLoaded: boolean; error: unknown; onRetry: () => void };

const NoTask = ({ isLoaded, error, onRetry }: NoTaskProps) => (
  <div className={styles.box}>
    {error ? (
      <Message tone="problem" role="alert">
        {errorMessage(error)}{' '}
        <Button variant="default" size="sm" onClick={onRetry}>
          Узнать снова
        </Button>
      </Message>
    ) : (
      <p>{isLoaded ? 'Такой работы нет, или она не в вашем ведении.' : 'Узнаём, как идёт работа…'}</p>
    )}
  </div>
);

/** Why emails of the task were not needed. */
function ReasonsWithoutEmail({ letters: emails }: Pick<Task, 'letters'>) {
  const reasons = emails.filter(({ reason }) => reason !== null);
  if (reasons.length === 0) return null;
  return (
    <ul className="bullets mb-3 text-s">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          Не нужно {formatNumber(count)}: {reason}
        </li>
      ))}
    </ul>
  );
}

function Bar({ task }: { task: Task }) {
  const done = percentDone(task);
  const text = formatTaskCounts(task);
  return (
    <>
      <progress
        className={styles.bar}
        aria-label="Сколько сделано"
        max={100}
        {...(done !== null && { value: done, 'aria-valuetext': text })}
      />
      <p className="note tabular" role="status">
        {text}
      </p>
    </>
  );
}

function FailedItems({ task, isOpen }: { task: Task; isOpen: boolean }) {
  const { list, showMore, reload } = useListPages({
    name: `failedLines ${task.id}`,
    document: FailedLinesDocument,
    variables: { id: task.id },
    first: task.lines,
    listOf: (data) => data.task?.lines,
    keyOf: ({ key }) => key,
  });
  const { nodes, pageInfo } = list ?? task.lines;
  useEffect(() => {
    // The last page that was opened while the task was running has got further lines since.
    if (isOpen) reload(task.lines).catch(() => undefined);
  }, [isOpen]);
  return (
    <details open={isOpen}>
      <summary>Что не получилось</summary>
      <ul className="bullets mb-3 text-s">
        {nodes.map(({ key, message }) => (
          <li key={key}>{message}</li>
        ))}
      </ul>
      {pageInfo.hasNextPage && <MoreButton load={showMore} />}
    </details>
  );
}
