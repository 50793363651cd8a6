import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the talk in the address: expands its hall if it is collapsed, and focuses the talk. */
export function useTargetTalk(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const talk = hash.startsWith('#talk-') ? document.getElementById(hash.slice(1)) : null;
    if (!talk) return undefined;
    const collapsedHall = talk.closest('[data-open="false"]');
    if (collapsedHall)
      document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(collapsedHall.id)}"]`)?.click();
    const frame = requestAnimationFrame(() => {
      talk.tabIndex = -1;
      talk.focus({ preventScroll: true });
      talk.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
