import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { isTyping } from '../../ui/list-rows';
import styles from './side-panel.module.css';

export type SidePanelProps = {
  title: string;
  /** null: there is no such row. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
};

/** Keys of the panel, unless a dialog is open over it or its user types. By `code`: the layout may be Russian. */
function useKeys({ onNext, onPrevious, onClose }: Pick<SidePanelProps, 'onNext' | 'onPrevious' | 'onClose'>): void {
  useEffect(() => {
    const keys: Record<string, (() => void) | null> = {
      ArrowDown: onNext,
      KeyJ: onNext,
      ArrowUp: onPrevious,
      KeyK: onPrevious,
      Escape: onClose,
    };
    const onKey = (event: KeyboardEvent): void => {
      const act = keys[event.code];
      const isBusy = isTyping(event.target) || document.querySelector('[role=dialog], dialog[open]') !== null;
      if (!act || isBusy || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onNext, onPrevious, onClose]);
}

/** A row of a list, opened beside it; on a phone over the whole window. It moves on to the next row. */
export function SidePanel({ title, onNext, onPrevious, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys({ onNext, onPrevious, onClose });
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <aside className={styles.panel} data-side-panel aria-label={title}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.button}
          aria-label="Предыдущая строка"
          disabled={!onPrevious}
          onClick={onPrevious ?? undefined}
        >
          <IconChevronUp size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label="Следующая строка"
          disabled={!onNext}
          onClick={onNext ?? undefined}
        >
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
        <button type="button" className={styles.button} aria-label="Закрыть панель" onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
