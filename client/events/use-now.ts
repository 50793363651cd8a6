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

export function runsAt(now: number | null, slot: { startsAt: string; endsAt: string }): boolean {
  return now !== null && Date.parse(slot.startsAt) <= now && now < Date.parse(slot.endsAt);
}
