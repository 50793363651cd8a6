import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab = {
  id: string;
  label: string;
  /** What there is new, for screen readers; others see a dot. */
  mark?: string | null;
  /** Nothing in it takes the focus: its panel does, so that the keyboard scrolls it. */
  isText?: boolean;
  content: ReactNode;
};
type Props = { label: string; tabs: readonly Tab[] };

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Parts of a page of which one is shown. The others stay as they are, such as a form that is half filled in. */
export function Tabs({ label, tabs }: Props) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(tabs[0]?.id);
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(tabs.indexOf(current!), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: name, mark }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={id === current?.id}
            aria-controls={`${prefix}${id}-panel`}
            tabIndex={id === current?.id ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(id)}
            onKeyDown={onKeyDown}
          >
            {name}
            {mark && (
              <span className={styles.mark}>
                <span className="visually-hidden">: {mark}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content, isText }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}${id}-panel`}
          aria-labelledby={`${prefix}${id}`}
          tabIndex={isText ? 0 : undefined}
          hidden={id !== current?.id}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
