import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

type Props = {
  summary: ReactNode;
  /** Label for screen readers if the summary has no text. */
  label?: string;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
  /** Opens also on hover with a mouse. */
  opensOnHover?: boolean;
  /** Stays open when the address changes. */
  staysOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
};

/**
 * A panel that a button opens; opens without JavaScript too. Closes on Escape, on a page change, and when the user
 * clicks or focuses something outside.
 */
export function Disclosure(props: Props) {
  const { summary, label, children, className, summaryClassName, opensOnHover, staysOpen, onToggle } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (!staysOpen) ref.current?.removeAttribute('open');
  }, [key, staysOpen]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    /** Hovering has just opened the panel: the click that follows must not close it. */
    let isUnderMouse = false;
    const isInside = (target: EventTarget | null) => target instanceof Node && details.contains(target);
    const onEvent = (event: Event) => {
      const { type, target } = event;
      const { key: pressedKey, pointerType, relatedTarget, detail } = event as KeyboardEvent & PointerEvent;
      if (type === 'click') {
        if (isUnderMouse && detail && target instanceof Element && target.closest('summary')) event.preventDefault();
        isUnderMouse = false;
      } else if (type === 'keydown') {
        if (pressedKey !== 'Escape' || !details.open) return;
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
    types.forEach((type) => document.addEventListener(type, onEvent));
    return () => types.forEach((type) => document.removeEventListener(type, onEvent));
  }, [opensOnHover]);

  return (
    <details
      ref={ref}
      className={className}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className={summaryClassName} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
