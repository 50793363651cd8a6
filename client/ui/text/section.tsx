import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

type Props = {
  title: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  id?: string;
  /** Smaller, for parts of one list. */
  isSmall?: boolean;
};

/** A part of a page under an h2; id makes it a target for links. */
export function Section({ title, children, aside, id, isSmall = false }: Props) {
  const generatedId = useId();
  const headingId = `${id ?? generatedId}-title`;
  return (
    <section id={id} className={styles.section} data-small={isSmall || undefined} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={isSmall ? 'text-l' : 'text-xl'}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
