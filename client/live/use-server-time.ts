import { useEffect, useState } from 'react';

const second = 1000;

/** The time by the clock of the server, in ms, each second. @param serverTime when the last answer was made, ISO 8601 */
export function useServerTime(serverTime: string): number {
  const [now, setNow] = useState(() => Date.parse(serverTime));
  useEffect(() => {
    const offset = Date.parse(serverTime) - Date.now();
    const update = () => setNow(Date.now() + offset);
    update();
    const timer = setInterval(update, second);
    return () => clearInterval(timer);
  }, [serverTime]);
  return now;
}
