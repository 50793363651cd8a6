import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { GalleryPhotoFragment } from './galleries.generated';
import { galleryPath } from './paths';
import { Picture } from './picture';
import styles from './photo-grid.module.css';

/** Number of photos visible without scrolling on a desktop. */
const eagerCount = 6;

type Props = { slug: string; photos: readonly GalleryPhotoFragment[]; onOpen: (position: number) => void };

/**
 * Rows of photos with the same height. Widths come from the known ratios, so that the page does not shift while photos
 * load.
 */
export function PhotoGrid({ slug, photos, onOpen }: Props) {
  const openInPlace = (event: MouseEvent, position: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(position);
  };
  return (
    <ul className={styles.grid} aria-label="Снимки">
      {photos.map((photo, index) => {
        const { position, caption, width, height, isReady } = photo;
        const picture = (
          <Picture
            photo={photo}
            alt={photo.alt || caption || `Снимок ${position}`}
            widths={`(min-width: 62em) ${Math.round((width / height) * 18)}rem, ${width > height ? 60 : 40}vw`}
            loading={index === 0 ? 'first' : index < eagerCount ? 'eager' : 'lazy'}
          />
        );
        return (
          <li key={photo.id} className={styles.item} style={{ '--ratio': width / height } as CSSProperties}>
            {isReady ? (
              <Link
                className={styles.link}
                to={galleryPath(slug, position)}
                data-photo={position}
                onClick={(event) => openInPlace(event, position)}
              >
                {picture}
                {caption && (
                  <span className={styles.caption} aria-hidden="true">
                    {caption}
                  </span>
                )}
              </Link>
            ) : (
              picture
            )}
          </li>
        );
      })}
      <li className={styles.rest} aria-hidden="true" />
    </ul>
  );
}
