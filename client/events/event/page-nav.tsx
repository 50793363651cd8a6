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

type Props = {
  parts: readonly PagePart[];
  /** Beside the links on a wide screen. */
  action: ReactNode;
};

/** Links to the parts of a long page; stays at the top of the window, with an action. */
export function PageNav({ parts, action }: Props) {
  const current = useCurrentPart(parts);
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
      {action}
    </nav>
  );
}
