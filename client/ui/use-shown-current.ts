import { useEffect, useRef } from 'react';

/** For a list of links that is scrolled sideways: the one of this page is in sight. */
export function useShownCurrent(path: string) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const here = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !here) return;
    const [whole, own] = [list.getBoundingClientRect(), here.getBoundingClientRect()];
    list.scrollLeft += own.left + own.width / 2 - whole.left - whole.width / 2;
  }, [path]);
  return ref;
}
