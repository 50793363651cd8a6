import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

type Props = { to: string; className?: string | undefined; children: string };

/** A link that only the keyboard meets. It does not change the address: a page that hides its token there would be left. */
export function SkipLink({ to, className = '', children }: Props) {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    const target = document.getElementById(to);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  return (
    <a href={`#${to}`} className={`${styles.skip} ${className}`} onClick={skip}>
      {children}
    </a>
  );
}
