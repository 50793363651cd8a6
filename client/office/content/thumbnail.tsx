import type { OfficePhotoFragment } from './galleries.generated';

/** A picture as small as the desk needs it; until its files are made, the blurred likeness of it. */
export function Thumbnail({ photo }: { photo: OfficePhotoFragment }) {
  const src = photo.sizes[0]?.webp ?? photo.placeholder ?? undefined;
  return <img src={src} alt={photo.alt || photo.caption} width={photo.width} height={photo.height} loading="lazy" />;
}
