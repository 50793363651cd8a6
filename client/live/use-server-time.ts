import { useEffect, useState } from 'react';

const second = 1000;

/** The time by the clock of the server, in ms, each second. @param serverTime when the page was answered, ISO 8601 */
export function useServerTime(serverTime: string): number {
  const [offset] = useState(() => Date.parse(serverTime) - Date.now());
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), second);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
}
