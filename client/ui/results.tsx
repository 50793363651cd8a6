import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './results.module.css';

type Props = {
  label: string;
  /** How many there are in words; null: nothing is found, which an <EmptyState> says to those who see it. */
  count: string | null;
  isLoading: boolean;
  /** The address of the list's first page, on a later one. */
  start?: string | null;
  children: ReactNode;
};

/** A list that the address narrows: how many there are, said aloud when it changes, then the list. */
export function Results({ label, count, isLoading, start = null, children }: Props) {
  return (
    <section className={styles.results} aria-label={label} aria-busy={isLoading || undefined}>
      <p className={count ? styles.count : styles.unseen} role="status">
        {count ?? 'Ничего не найдено'}
      </p>
      {start && (
        <p>
          <Link className={styles.start} to={start}>
            К началу списка
          </Link>
        </p>
      )}
      {children}
    </section>
  );
}

/** The way to the next page of a list. */
export function MoreLink(props: LinkProps) {
  return (
    <p className={styles.more}>
      <Link {...props} className={styles.next} />
    </p>
  );
}
