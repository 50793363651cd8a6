import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { isTyping } from '../../ui/list-rows';
import styles from './side-panel.module.css';

/** The row of a panel, and how it is left. */
export type RowPanelProps = {
  rowId: string;
  /** null: there is no such row. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  onClose: () => void;
};

type Props = RowPanelProps & { title: string; children: ReactNode };

/** Selects the open row, as `x` does in the list. */
const selectOpenRow = (): void => document.querySelector<HTMLElement>('tr[aria-current] input[type=checkbox]')?.click();

/** Keys of the panel, unless a dialog is open over it or its user types. By `code`: the layout may be Russian. */
function useKeys({ onNext, onPrevious, onClose }: Omit<RowPanelProps, 'rowId'>): void {
  useEffect(() => {
    const keys: Record<string, (() => void) | null> = {
      ArrowDown: onNext,
      KeyJ: onNext,
      ArrowUp: onPrevious,
      KeyK: onPrevious,
      KeyX: selectOpenRow,
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
export function SidePanel({ rowId, title, onNext, onPrevious, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys({ onNext, onPrevious, onClose });
  useEffect(() => heading.current?.focus({ preventScroll: true }), [rowId]);
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
      {/* What is typed or shown for one row never appears at the next. */}
      <div key={rowId} className={styles.body}>
        {children}
      </div>
    </aside>
  );
}
