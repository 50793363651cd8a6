import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the talk that the address names to the eye: opens its hall where that is folded, and gives it the focus. */
export function useTargetTalk(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const talk = hash.startsWith('#talk-') ? document.getElementById(hash.slice(1)) : null;
    if (!talk) return undefined;
    const folded = talk.closest('[data-open="false"]');
    if (folded) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
    const frame = requestAnimationFrame(() => {
      talk.tabIndex = -1;
      talk.focus({ preventScroll: true });
      talk.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
