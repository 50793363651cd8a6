import { useEffect, useState } from 'react';
import { errorMessage } from '../core/problems';
import { useCheckPaymentMutation } from './payments.generated';
import { nextPause } from './polling';

type Watch = {
  /** It was asked after at least once. */
  hasAsked: boolean;
  /** Enough was asked without an end. */
  isLong: boolean;
  /** Why the last question was not answered; null when it was. */
  trouble: string | null;
  /** Begins to ask anew. */
  restart: () => void;
};

/**
 * Asks the server what became of an open attempt, at growing intervals, for as long as the part that calls it is shown: the
 * answer comes into the cache, and so onto the screen.
 */
export function usePaymentWatch(id: string): Watch {
  const [check] = useCheckPaymentMutation();
  const [hasAsked, setHasAsked] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [{ asked, round }, setProgress] = useState({ asked: 0, round: 0 });
  const pause = nextPause(asked);

  useEffect(() => {
    if (pause === null) return;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const problem = await check({ variables: { id } }).then(
        ({ data }) => (data?.checkPayment.__typename === 'Problems' ? data.checkPayment.problems[0]?.message : null),
        errorMessage,
      );
      if (isGone) return;
      setTrouble(problem ?? null);
      setHasAsked(true);
      setProgress((before) => ({ ...before, asked: before.asked + 1 }));
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [check, id, asked, round, pause]);

  const restart = (): void => setProgress((before) => ({ asked: 0, round: before.round + 1 }));
  useEffect(() => {
    // Whoever has paid in another window or in the app of her bank comes back to this one.
    const look = (): void => {
      if (document.visibilityState === 'visible') restart();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return { hasAsked, isLong: pause === null, trouble, restart };
}
