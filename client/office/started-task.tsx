import { useEffect } from 'react';
import { TaskProgress } from './task-progress';
import { useTaskProgressQuery } from './task-progress.generated';
import { isOpen } from './task-words';

type Props = { id: string; onEnd: () => Promise<unknown> };

/** A task that has just been started here. It may be over before it is looked at for the first time: that is its end, too. */
export function StartedTask({ id, onEnd }: Props) {
  const state = useTaskProgressQuery({ variables: { id }, fetchPolicy: 'cache-only' }).data?.task?.state;
  const isOver = state !== undefined && !isOpen(state);
  useEffect(() => {
    if (isOver) void onEnd();
    // What is to be done at the end is a new function with each rendering; the end comes once.
  }, [isOver]);
  return <TaskProgress id={id} />;
}
