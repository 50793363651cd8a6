import { fileUrl } from '../ports/files.js';
import { downloadKey, previewKey, sizeKey, pictureSizes } from '../ports/pictures.js';
import type { PhotoSize } from './galleries.results.js';
import type { Photo } from './gallery.entity.js';

/** Stored sizes of a photo, smallest first; none until they are generated. */
export const photoSizes = (photo: Photo): PhotoSize[] =>
  photo.isReady
    ? pictureSizes(photo).map(({ side, width, height }) => ({
        width,
        height,
        avif: fileUrl(sizeKey(photo.key, side, 'avif')),
        webp: fileUrl(sizeKey(photo.key, side, 'webp')),
      }))
    : [];

/** The JPEG for download. */
export const downloadUrl = (photo: Photo): string | null => (photo.isReady ? fileUrl(downloadKey(photo.key)) : null);

/** The JPEG for link previews in messengers. */
export const previewUrl = (photo: Photo): string | null => (photo.isReady ? fileUrl(previewKey(photo.key)) : null);

/** A photo with the field names of the schema, for responses outside of GraphQL. */
export const photoJson = (photo: Photo) => ({
  id: photo.id,
  position: photo.position,
  caption: photo.caption,
  alt: photo.alt,
  width: photo.width,
  height: photo.height,
  placeholder: photo.placeholder,
  isReady: photo.isReady,
  isHidden: photo.isHidden,
  sizes: photoSizes(photo),
  downloadUrl: downloadUrl(photo),
  previewUrl: previewUrl(photo),
});
