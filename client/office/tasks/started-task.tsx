import { useEffect } from 'react';
import { taskStates } from '../../../rules/states/task-states';
import { TaskProgress } from './task-progress';
import { useTaskProgressQuery } from './task-progress.generated';

type Props = { id: string; onEnd: () => Promise<unknown> };

/** Progress of a task that this page has just started. `onEnd` is called also if the task ends before the first query. */
export function StartedTask({ id, onEnd }: Props) {
  const state = useTaskProgressQuery({ variables: { id }, fetchPolicy: 'cache-only' }).data?.task?.state;
  const isOver = state !== undefined && !taskStates.is(state, 'open');
  useEffect(() => {
    if (isOver) void onEnd();
    // `onEnd` is left out of the dependencies: it is a new function in each render, and would be called again.
  }, [isOver]);
  return <TaskProgress id={id} />;
}
