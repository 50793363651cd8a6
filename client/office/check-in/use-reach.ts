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
export function useReach(onAnswer: () => void, onSilence: () => void): void {
  useEffect(() => {
    let isChecking = false;
    const check = async (): Promise<void> => {
      if (isChecking || document.visibilityState === 'hidden') return;
      isChecking = true;
      if (await isServerUp()) onAnswer();
      else onSilence();
      isChecking = false;
    };
    const timer = setInterval(() => void check(), interval);
    window.addEventListener('online', onAnswer);
    window.addEventListener('offline', onSilence);
    if (!navigator.onLine) onSilence();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onAnswer);
      window.removeEventListener('offline', onSilence);
    };
  }, [onAnswer, onSilence]);
}
