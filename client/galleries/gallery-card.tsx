import { Link } from 'react-router-dom';
import { formatDates, plural } from '../core/format';
import type { GalleryCardFragment } from './galleries.generated';
import { galleryPath } from './paths';
import { Picture } from './picture';
import styles from './gallery-card.module.css';

type Props = {
  gallery: GalleryCardFragment;
  headingLevel?: 2 | 3;
  /** A card that is seen at once loads its cover at once. */
  eager?: boolean;
};

export function GalleryCard({ gallery, headingLevel = 3, eager = false }: Props) {
  const Heading = `h${headingLevel}` as const;
  const { slug, title, takenOn, city, photoCount, cover } = gallery;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {cover && (
          <Picture
            photo={cover}
            alt=""
            widths="(min-width: 62em) 23rem, (min-width: 40em) 50vw, 100vw"
            loading={eager ? 'eager' : 'lazy'}
          />
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.meta}>
          <time dateTime={takenOn}>{formatDates([takenOn], { withMark: false })}</time>
          {city && <span>{city}</span>}
        </p>
        <Heading className={styles.title}>
          <Link to={galleryPath(slug)} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <p className={styles.count}>{plural(photoCount, 'снимок', 'снимка', 'снимков')}</p>
      </div>
    </article>
  );
}
