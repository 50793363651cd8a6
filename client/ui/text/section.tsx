import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

type Props = { title: ReactNode; children: ReactNode; aside?: ReactNode; id?: string };

/** A part of a page under an h2; id makes it a target for links. */
export function Section({ title, children, aside, id }: Props) {
  const generatedId = useId();
  const headingId = `${id ?? generatedId}-title`;
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
