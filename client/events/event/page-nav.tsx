import { useEffect, useState, type ReactNode } from 'react';
import styles from './page-nav.module.css';

export type PagePart = {
  id: string;
  title: string;
  /** In the navigation, where the title is too long for it. */
  shortTitle?: string;
};

/** The last part whose beginning has passed the upper third of the window; null above all parts. */
function useCurrentPart(parts: readonly PagePart[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const update = () => {
      const line = window.innerHeight / 3;
      const passed = ids.split(' ').findLast((id) => {
        const part = document.getElementById(id);
        return part !== null && part.getBoundingClientRect().top <= line;
      });
      setCurrent(passed ?? null);
    };
    // Called when a part enters or leaves the line, not at each scrolled pixel.
    const observer = new IntersectionObserver(update, { rootMargin: '-33% 0px -66% 0px' });
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

/** Whether an element has left the window. */
function useIsAway(id: string): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isAway;
}

type Props = {
  parts: readonly PagePart[];
  /** On a wide screen, while the element with `actionId` is out of sight; null: nothing can be done. */
  action: ReactNode;
  actionId: string;
};

/** Links to the parts of a long page; stays at the top of the window, with the main action of the page. */
export function PageNav({ parts, action, actionId }: Props) {
  const current = useCurrentPart(parts);
  const isAway = useIsAway(actionId);
  return (
    <nav className={styles.nav} aria-label="На этой странице">
      <ul className={styles.list}>
        {parts.map(({ id, title, shortTitle = title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
              {shortTitle}
            </a>
          </li>
        ))}
      </ul>
      {action && (
        <div className={styles.action} data-shown={isAway || undefined}>
          {action}
        </div>
      )}
    </nav>
  );
}
