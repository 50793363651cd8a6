import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

type Props = {
  summary: ReactNode;
  /** Says what opens, where the summary shows no words. */
  label?: string;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
  /** Opens under a mouse too; whoever has none presses it. */
  opensOnHover?: boolean;
};

/**
 * A panel behind a button: works before and without JavaScript; closes on Escape and page changes, and when a click or
 * the focus goes elsewhere.
 */
export function Disclosure({ summary, label, children, className, summaryClassName, opensOnHover }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    ref.current?.removeAttribute('open');
  }, [key]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    /** The mouse has just opened it: the click that follows is not meant to close it. */
    let isUnderMouse = false;
    const isInside = (target: EventTarget | null) => target instanceof Node && details.contains(target);
    const watch = (event: Event) => {
      const { type, target } = event;
      const { key: pressed, pointerType, relatedTarget, detail } = event as KeyboardEvent & PointerEvent;
      if (type === 'click') {
        if (isUnderMouse && detail && target instanceof Element && target.closest('summary')) event.preventDefault();
        isUnderMouse = false;
      } else if (type === 'keydown') {
        if (pressed !== 'Escape' || !details.open) return;
        details.open = false;
        if (isInside(document.activeElement)) details.querySelector('summary')?.focus();
      } else if (type !== 'pointerover') {
        if (!isInside(target)) details.open = false;
      } else if (opensOnHover && pointerType === 'mouse' && isInside(target) !== isInside(relatedTarget)) {
        isUnderMouse = !details.open;
        details.open = isInside(target);
      }
    };
    const types = ['click', 'keydown', 'pointerdown', 'focusin', 'pointerover'];
    types.forEach((type) => document.addEventListener(type, watch));
    return () => types.forEach((type) => document.removeEventListener(type, watch));
  }, [opensOnHover]);

  return (
    <details ref={ref} className={className}>
      <summary className={summaryClassName} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
