import { Link } from 'react-router-dom';
import { formatDate } from '../core/format';
import type { LegalDocumentKind } from '../schema.generated';
import { legalDocumentPath } from './paths';
import styles from './legal-page.module.css';

type Props = {
  kind: LegalDocumentKind;
  /** Older than the one in force, the newest first. */
  earlier: readonly { id: string; version: number; effectiveFrom: string }[];
  /** The one that is being read. */
  current: number;
};

/** Earlier editions of a document: what was agreed to can always be read again. */
export function Editions({ kind, earlier, current }: Props) {
  if (earlier.length === 0) return null;
  return (
    <section className={styles.editions} aria-labelledby="editions-title" data-no-print>
      <h2 id="editions-title" className={styles.editionsTitle}>
        Предыдущие редакции
      </h2>
      <ul className={styles.list}>
        {earlier.map(({ id, version, effectiveFrom }) => (
          <li key={id}>
            <Link
              to={legalDocumentPath(kind, version)}
              className={styles.link}
              aria-current={version === current ? 'page' : undefined}
            >
              Редакция {version}, действовала с <time dateTime={effectiveFrom}>{formatDate(effectiveFrom)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
