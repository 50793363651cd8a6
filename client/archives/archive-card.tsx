import { Link } from 'react-router-dom';
import { plural } from '../core/format';
import { entryDays } from './entry-days';
import type { ArchiveCardFragment } from './archives.generated';
import { archivePath } from './paths';
import { accessText, amountTexts } from './words';
import styles from './archive-card.module.css';

type Props = { entry: ArchiveCardFragment; headingLevel?: 2 | 3; eager?: boolean };

const SHOWN = 2;

/** A past event in a list: what, when, how much there is, and for whom. */
export function ArchiveCard({ entry, headingLevel = 3, eager = false }: Props) {
  const Heading = `h${headingLevel}` as const;
  const { cover, specialties, counts, city } = entry;
  const access = accessText(counts);
  const hidden = specialties.length - SHOWN;
  return (
    <article className={styles.card}>
      {cover ? (
        <img
          className={styles.cover}
          src={cover.small}
          width={cover.width}
          height={cover.height}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <div className={styles.cover} />
      )}
      <div className={styles.body}>
        <p className={styles.when}>
          <time dateTime={entry.firstDay}>{entryDays(entry)}</time>
          {city ? `, ${city}` : ', онлайн'}
        </p>
        <Heading className={styles.title}>
          <Link to={archivePath(entry.slug)} className={styles.link}>
            {entry.title}
          </Link>
        </Heading>
        {specialties.length > 0 && (
          <p className={styles.specialties}>
            {specialties
              .slice(0, SHOWN)
              .map(({ name }) => name)
              .join(', ')}
            {hidden > 0 && ` и ещё ${plural(hidden, 'специальность', 'специальности', 'специальностей')}`}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.amount}>{amountTexts(counts).join(' · ') || 'Материалы готовятся'}</p>
        {access && <p className={styles.access}>{access}</p>}
      </div>
    </article>
  );
}
