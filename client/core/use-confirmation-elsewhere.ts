import { useEffect, useRef } from 'react';
import { onAccountChange } from './private-storage';

/**
 * Repeats a check while the page is visible, until it succeeds: the user may have confirmed in another tab or on another
 * device.
 * @param check whether it succeeded and has opened another page or step
 * @param interval milliseconds
 */
export function useConfirmationElsewhere(check: () => Promise<boolean>, interval: number): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    let isBusy = false;
    const checkOnce = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || isBusy) return;
      isBusy = true;
      // A background check: an error is ignored, because the next check may succeed.
      isBusy = await latest.current().catch(() => false);
    };
    const run = () => void checkOnce();
    const removeListener = onAccountChange(run);
    // The timer is also for browsers where the `storage` event does not reach this tab.
    const timer = setInterval(run, interval);
    document.addEventListener('visibilitychange', run);
    window.addEventListener('focus', run);
    return () => {
      removeListener();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
      window.removeEventListener('focus', run);
    };
  }, [interval]);
}
