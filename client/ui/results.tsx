import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './results.module.css';

type Props = {
  label: string;
  /** Number of results as text; null: nothing is found, and the page shows an <EmptyState>. */
  count: string | null;
  isLoading: boolean;
  /** Address of the first page of the list; null on the first page. */
  firstPagePath?: string | null;
  children: ReactNode;
};

/** A list filtered by the address, with the number of results in a live region. */
export function Results({ label, count, isLoading, firstPagePath = null, children }: Props) {
  return (
    <section className={styles.results} aria-label={label} aria-busy={isLoading || undefined}>
      <p className={count ? styles.count : 'visually-hidden'} role="status">
        {count ?? 'Ничего не найдено'}
      </p>
      {firstPagePath && (
        <p>
          <Link className="target" to={firstPagePath}>
            К началу списка
          </Link>
        </p>
      )}
      {children}
    </section>
  );
}

/** A link to the next page of a list. */
export function MoreLink(props: LinkProps) {
  return (
    <p className={styles.more}>
      <Link {...props} className={styles.next} />
    </p>
  );
}
