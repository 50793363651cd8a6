import { useEffect, useState } from 'react';
import { useNow } from '../core/use-now';

const secondInMs = 1000;
const minuteInMs = 60 * secondInMs;
const hourInMs = 60 * minuteInMs;

/** The browser's clock in ms; updates every second in the last hour before `until`. null until mounted. */
export function useClock(until: string | null): number | null {
  const now = useNow();
  const [second, setSecond] = useState(0);
  const remainingMs = until === null || now === null ? 0 : Date.parse(until) - now;
  const isNear = remainingMs > 0 && remainingMs <= hourInMs + minuteInMs;
  useEffect(() => {
    if (!isNear) return;
    const timer = setInterval(() => setSecond(Date.now()), secondInMs);
    return () => clearInterval(timer);
  }, [isNear]);
  return now === null ? null : Math.max(now, second);
}
