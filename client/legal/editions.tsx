import { Link } from 'react-router-dom';
import { formatDate } from '../core/format';
import type { LegalDocumentKind } from '../schema.generated';
import { legalDocumentPath } from './paths';
import styles from './legal-page.module.css';

type Props = {
  kind: LegalDocumentKind;
  /** Editions before the one in force, newest first. */
  earlier: readonly { id: string; version: number; effectiveFrom: string }[];
  /** Version of the displayed edition. */
  current: number;
};

/** Links to earlier editions of a document, because users can always read what they have agreed to. */
export function Editions({ kind, earlier, current }: Props) {
  if (earlier.length === 0) return null;
  return (
    <section className={styles.editions} aria-labelledby="editions-title" data-no-print>
      <h2 id="editions-title" className="text-l">
        Предыдущие редакции
      </h2>
      <ul className="mt-3">
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
