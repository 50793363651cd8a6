import { useEffect, useState } from 'react';

const HALF_A_MINUTE = 30_000;

/** The visitor's clock, in ms; null until mounted, because pages made on the server are kept and must not depend on the hour. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, HALF_A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
