import { useEffect, useState } from 'react';
import { errorMessage, problemsOf } from '../core/forms/problems';
import { useCheckPayment } from './payments.generated';
import { nextPollDelay } from './polling';

type Watch = {
  /** At least one poll has finished. */
  hasPolled: boolean;
  /** Polling has ended without a final state. */
  isTimedOut: boolean;
  /** Error of the last poll; null: it succeeded. */
  lastError: string | null;
  /** Starts polling again. */
  restart: () => void;
};

/**
 * Polls the state of an open payment attempt at growing intervals while the component is mounted. The result goes to
 * the Apollo cache, which updates the screen.
 */
export function usePaymentPolling(id: string): Watch {
  const check = useCheckPayment();
  const [hasPolled, setHasPolled] = useState(false);
  const [lastError, setLastError] = useState<string | null>(null);
  const [{ asked: polls, round }, setProgress] = useState({ asked: 0, round: 0 });
  const delay = nextPollDelay(polls);

  useEffect(() => {
    if (delay === null) return;
    let isUnmounted = false;
    const poll = async (): Promise<void> => {
      const problem = await check({ id }).then((answer) => problemsOf(answer)[0]?.message ?? null, errorMessage);
      if (isUnmounted) return;
      setLastError(problem);
      setHasPolled(true);
      setProgress((progress) => ({ ...progress, asked: progress.asked + 1 }));
    };
    const timer = setTimeout(() => void poll(), delay);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [check, id, polls, round, delay]);

  const restart = (): void => setProgress((progress) => ({ asked: 0, round: progress.round + 1 }));
  useEffect(() => {
    // The user may have paid in another window or in the bank's app: poll again when this window becomes visible.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') restart();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);

  return { hasPolled, isTimedOut: delay === null, lastError, restart };
}
