import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which somebody reads what comes. */
const tolerance = 40;

/**
 * Keeps a scrolled list at its end when it grows, unless somebody reads further up.
 * @param content changes when the list grows
 */
export function useEndOfLog(content: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isBehind, setBehind] = useState(false);

  const toEnd = () => {
    const log = ref.current;
    if (log) log.scrollTop = log.scrollHeight;
  };
  const follow = () => {
    if (isAtEnd.current) toEnd();
  };
  const onScroll = () => {
    const log = ref.current;
    // In a tab that is hidden nothing has a height.
    if (!log || log.clientHeight === 0) return;
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight <= tolerance;
    setBehind(!isAtEnd.current);
  };

  useLayoutEffect(follow, [content]);
  // Also when the tab is shown.
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return { ref, onScroll, isBehind, toEnd };
}
