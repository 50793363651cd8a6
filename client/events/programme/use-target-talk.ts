import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Unfolds everything around an element, and the element itself. */
function unfold(target: HTMLElement): void {
  for (let details = target.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    details.open = true;
  const own = target.querySelector(':scope > details');
  if (own instanceof HTMLDetailsElement) own.open = true;
  const folded = target.querySelector(':scope > [data-open="false"]') ?? target.closest('[data-open="false"]');
  if (folded) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
}

/** Unfolds the day or talk in the address; a talk is scrolled to and focused. */
export function useTargetTalk(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = /^#(?:talk|day)-/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    if (!target) return undefined;
    unfold(target);
    if (!hash.startsWith('#talk-')) return undefined;
    const frame = requestAnimationFrame(() => {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
