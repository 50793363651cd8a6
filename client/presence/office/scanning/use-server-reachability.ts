import { useEffect } from 'react';

/** Milliseconds. */
const interval = 2_000;
const timeout = 1_500;

const isServerUp = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(timeout);
    return (await fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/**
 * Checks every two seconds whether the server responds: a browser may never report that its Wi-Fi has lost the internet.
 * The server may respond and still be too busy for requests.
 */
export function useServerReachability(onReachable: () => void, onUnreachable: () => void): void {
  useEffect(() => {
    let isChecking = false;
    const check = async (): Promise<void> => {
      if (isChecking || document.visibilityState === 'hidden') return;
      isChecking = true;
      if (await isServerUp()) onReachable();
      else onUnreachable();
      isChecking = false;
    };
    const timer = setInterval(() => void check(), interval);
    window.addEventListener('online', onReachable);
    window.addEventListener('offline', onUnreachable);
    if (!navigator.onLine) onUnreachable();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onReachable);
      window.removeEventListener('offline', onUnreachable);
    };
  }, [onReachable, onUnreachable]);
}
