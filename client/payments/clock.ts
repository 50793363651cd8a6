import { useEffect, useState } from 'react';
import { plural } from '../core/format';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NBSP = '\u00a0';

/** The visitor's clock, in ms: by the second in the last hour before `until`; null until mounted. */
export function useClock(until: string | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const at = Date.now();
      const left = until === null ? -1 : Date.parse(until) - at;
      setNow(at);
      timer = setTimeout(tick, left > 0 && left <= HOUR + MINUTE ? SECOND : MINUTE / 2);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return now;
}

/** «2 дня 5 ч», «5 ч 12 мин», «12 мин 05 с»; null when the time is over. */
export function clockText(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const [days, hours] = [Math.floor(left / DAY), Math.floor(left / HOUR) % 24];
  const [minutes, seconds] = [Math.floor(left / MINUTE) % 60, Math.floor(left / SECOND) % 60];
  if (days > 0) return plural(days, 'день', 'дня', 'дней') + (hours > 0 ? ` ${hours}${NBSP}ч` : '');
  if (hours > 0) return `${hours}${NBSP}ч ${minutes}${NBSP}мин`;
  return `${minutes}${NBSP}мин ${String(seconds).padStart(2, '0')}${NBSP}с`;
}
