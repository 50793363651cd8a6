import { formatDates, plural } from '../core/format';
import { Card } from '../ui/card';
import type { GalleryCardFragment } from './galleries.generated';
import { galleryPath } from './paths';
import { Picture } from './picture';
import styles from './gallery-card.module.css';

type Props = {
  gallery: GalleryCardFragment;
  headingLevel?: 2 | 3;
  eager?: boolean;
};

export function GalleryCard({ gallery, headingLevel = 3, eager = false }: Props) {
  const { slug, title, takenOn, city, photoCount, cover } = gallery;
  return (
    <Card
      to={galleryPath(slug)}
      title={title}
      headingLevel={headingLevel}
      cover={
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
      }
      above={
        <p className={styles.when}>
          <time dateTime={takenOn}>{formatDates([takenOn], { withYearMark: false })}</time>
          {city && `, ${city}`}
        </p>
      }
      foot={<p className={styles.count}>{plural(photoCount, 'снимок', 'снимка', 'снимков')}</p>}
    />
  );
}
