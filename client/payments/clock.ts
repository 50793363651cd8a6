import { useEffect, useState } from 'react';
import { plural } from '../core/format';
import { useNow } from '../core/use-now';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NBSP = '\u00a0';

/** The visitor's clock, in ms: by the second in the last hour before `until`; null until mounted. */
export function useClock(until: string | null): number | null {
  const now = useNow();
  const [second, setSecond] = useState(0);
  const left = until === null || now === null ? 0 : Date.parse(until) - now;
  const isNear = left > 0 && left <= HOUR + MINUTE;
  useEffect(() => {
    if (!isNear) return;
    const timer = setInterval(() => setSecond(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isNear]);
  return now === null ? null : Math.max(now, second);
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
