import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

type Props = {
  summary: ReactNode;
  /** Says what opens, where the summary shows no words. */
  label?: string;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
};

/** A panel behind a button: works before and without JavaScript; closes on Escape, outside clicks and page changes. */
export function Disclosure({ summary, label, children, className, summaryClassName }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    ref.current?.removeAttribute('open');
  }, [key]);

  useEffect(() => {
    const close = (isInside: boolean) => {
      const details = ref.current;
      if (!details?.open) return;
      details.open = false;
      if (isInside) details.querySelector('summary')?.focus();
    };
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') close(ref.current?.contains(document.activeElement) ?? false);
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) close(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);

  return (
    <details ref={ref} className={className}>
      <summary className={summaryClassName} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
