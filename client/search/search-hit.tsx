import { Link } from 'react-router-dom';
import { HighlightedText } from './highlighted-text';
import type { SearchHitFragment } from './search.generated';
import { kindLabels } from './labels';
import styles from './search-hit.module.css';

export function SearchHit({ hit }: { hit: SearchHitFragment }) {
  const { kind, path, title, excerpt, note, price } = hit;
  return (
    <article className={styles.hit}>
      <p className={styles.kind}>{kindLabels[kind]}</p>
      <h2 className={styles.title}>
        <Link to={path} className="card-link">
          <HighlightedText parts={title} />
        </Link>
      </h2>
      {excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <HighlightedText parts={excerpt} />
        </p>
      )}
      {note && <p className="mt-1 faint-note tabular">{note}</p>}
      {price && <p className="text-s bold">{price.text}</p>}
    </article>
  );
}
