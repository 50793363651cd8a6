import { useEffect, useState } from 'react';

/** Milliseconds that leaving takes: as long as the transition in `stage.module.css`. */
const leaving = 400;

/** What a screen shows: what is gone leaves before the next comes. */
export function useShown<T extends { id: string }>(item: T | null): { shown: T | null; isLeaving: boolean } {
  const [last, setLast] = useState(item);
  const isLeaving = last !== null && last.id !== item?.id;
  useEffect(() => {
    if (!isLeaving) {
      setLast(item);
      return;
    }
    const timer = setTimeout(() => setLast(item), leaving);
    return () => clearTimeout(timer);
  }, [item, isLeaving]);
  return { shown: isLeaving ? last : item, isLeaving };
}
