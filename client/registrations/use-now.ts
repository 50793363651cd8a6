import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The clock, moving once a minute; null until the page runs in a browser, so that both renderings begin alike. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
