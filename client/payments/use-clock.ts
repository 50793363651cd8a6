import { useEffect, useState } from 'react';
import { useNow } from '../core/use-now';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The browser's clock in ms; updates every second in the last hour before `until`. null until mounted. */
export function useClock(until: string | null): number | null {
  const now = useNow();
  const [second, setSecond] = useState(0);
  const remainingMs = until === null || now === null ? 0 : Date.parse(until) - now;
  const isNear = remainingMs > 0 && remainingMs <= HOUR + MINUTE;
  useEffect(() => {
    if (!isNear) return;
    const timer = setInterval(() => setSecond(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isNear]);
  return now === null ? null : Math.max(now, second);
}
