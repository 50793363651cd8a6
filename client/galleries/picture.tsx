import type { GalleryPhotoFragment } from './galleries.generated';
import styles from './picture.module.css';

type Props = {
  photo: GalleryPhotoFragment;
  alt: string;
  /** Displayed width, as in the attribute `sizes`. */
  widths: string;
  /** `eager` for photos that are visible at once; `first` also gets a high priority. */
  loading?: 'lazy' | 'eager' | 'first';
};

const srcSet = (photo: GalleryPhotoFragment, format: 'avif' | 'webp') =>
  photo.sizes.map((size) => `${size[format]} ${size.width}w`).join(', ');

/** A photo in the size that the screen needs. A blurred placeholder is shown while it loads. */
export function Picture({ photo, alt, widths, loading = 'lazy' }: Props) {
  const { width, height, placeholder, isReady, sizes } = photo;
  const [smallest] = sizes;
  const style = {
    aspectRatio: `${width} / ${height}`,
    ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
  };
  if (!isReady || !smallest) {
    return (
      <span className={styles.waiting} style={style} role="img" aria-label={`${alt} (снимок готовится)`}>
        Готовится
      </span>
    );
  }
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={widths} />
      <source type="image/webp" srcSet={srcSet(photo, 'webp')} sizes={widths} />
      <img
        className={styles.image}
        style={style}
        src={smallest.webp}
        width={width}
        height={height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
