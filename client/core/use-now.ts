import { useEffect, useState } from 'react';

const halfAMinute = 30_000;

/** The browser's clock in ms; null until mounted, because server pages are cached and must not depend on the time. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, halfAMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
