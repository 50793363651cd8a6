import type { GalleryDetails, PhotoDetails } from './gallery-details';
import { galleryPath } from './paths';
import { Picture } from './picture';
import styles from './single-photo.module.css';

type Props = { gallery: GalleryDetails; photo: PhotoDetails; photos: readonly PhotoDetails[]; email: string };

/** The photo in the address, for browsers without JavaScript. */
export function SinglePhoto({ gallery, photo, photos, email }: Props) {
  const index = photos.indexOf(photo);
  const [previous, next] = [photos[index - 1], photos[index + 1]];
  const subject = encodeURIComponent(`Уберите снимок № ${photo.position}: ${gallery.title}`);
  return (
    <figure className={styles.figure}>
      <Picture
        photo={photo}
        alt={photo.alt || photo.caption || `Снимок ${photo.position}`}
        widths="(min-width: 62em) 60rem, 100vw"
        loading="first"
      />
      <figcaption className="mt-3">
        {photo.caption}
        <span className="row gap-x-5 links">
          {previous && <a href={galleryPath(gallery.slug, previous.position)}>Предыдущий</a>}
          {next && <a href={galleryPath(gallery.slug, next.position)}>Следующий</a>}
          {photo.downloadUrl && (
            <a href={photo.downloadUrl} download>
              Скачать
            </a>
          )}
          <a href={`mailto:${email}?subject=${subject}`}>Попросить убрать снимок</a>
        </span>
      </figcaption>
    </figure>
  );
}
