import { useEffect } from 'react';

const everyMilliseconds = 2_000;
const patienceMilliseconds = 1_500;

const answers = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    return (await fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/**
 * Looks every two seconds whether the server answers: a browser learns late, or never, that the Wi-Fi it is in has lost the
 * network. What follows from an answer is for the caller: the server may answer and still be too busy.
 */
export function useReach(onAnswer: () => void, onSilence: () => void): void {
  useEffect(() => {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      if (await answers()) onAnswer();
      else onSilence();
      isAsking = false;
    };
    const timer = setInterval(() => void ask(), everyMilliseconds);
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
