import { useEffect, useRef } from 'react';

/** Scrolls a horizontal list of links so that the link of the current page is visible, also when the list is narrowed. */
export function useScrollToCurrent(path: string) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return undefined;
    const observer = new ResizeObserver(() => {
      const [listBox, currentBox] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
      list.scrollLeft += currentBox.left + currentBox.width / 2 - listBox.left - listBox.width / 2;
    });
    // It is called at once, too.
    observer.observe(list);
    return () => observer.disconnect();
  }, [path]);
  return ref;
}
