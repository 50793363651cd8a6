export const galleriesPattern = '/photo-reports';
export const galleryPattern = '/photo-reports/:slug';

export const galleriesPath = (year?: number) => (year ? `${galleriesPattern}?year=${year}` : galleriesPattern);
/** `photo`: number of the photo in the gallery, from 1, to open. */
export const galleryPath = (slug: string, photo?: number) =>
  `${galleriesPattern}/${encodeURIComponent(slug)}${photo ? `?photo=${photo}` : ''}`;
