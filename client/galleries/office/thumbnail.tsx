import type { OfficePhotoFragment } from './galleries.generated';

/** The smallest size of a photo. Until its files are generated, the blurred placeholder. */
export function Thumbnail({ photo }: { photo: OfficePhotoFragment }) {
  const src = photo.sizes[0]?.webp ?? photo.placeholder ?? undefined;
  return <img src={src} alt={photo.alt || photo.caption} width={photo.width} height={photo.height} loading="lazy" />;
}
