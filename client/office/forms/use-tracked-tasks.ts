import { useState } from 'react';

/** Passes a task through and counts it until it has ended. */
export type Track = <Result>(task: Promise<Result>) => Promise<Result>;

/** Whether a task that was passed to `track` is still running: a form must not be sent without its result. */
export function useTrackedTasks(): { isRunning: boolean; track: Track } {
  const [running, setRunning] = useState(0);
  const track: Track = async (task) => {
    setRunning((count) => count + 1);
    try {
      return await task;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { isRunning: running > 0, track };
}
