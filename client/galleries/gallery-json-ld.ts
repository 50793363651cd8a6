import type { GalleryPageQuery } from './galleries.generated';
import { eventPath } from '../events/paths';
import type { GalleryDetails } from './gallery-details';
import { galleryPath } from './paths';

/** The photo report as schema.org/ImageGallery, with absolute addresses. */
export function galleryJsonLd(gallery: GalleryDetails, site: GalleryPageQuery['site']): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, site.url).href;
  const { slug, title, summary, takenOn, city, photographer, event, photos } = gallery;
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name: title,
    ...(summary && { description: summary }),
    url: absolute(galleryPath(slug)),
    dateCreated: takenOn,
    ...(city && { contentLocation: { '@type': 'Place', name: city } }),
    ...(event && { about: { '@type': 'Event', name: event.title, url: absolute(eventPath(event.slug)) } }),
    image: photos
      .filter(({ isReady }) => isReady)
      .map(({ caption, width, height, sizes, downloadUrl, position }) => ({
        '@type': 'ImageObject',
        ...(caption && { caption }),
        url: absolute(galleryPath(slug, position)),
        contentUrl: absolute(downloadUrl ?? ''),
        thumbnailUrl: absolute(sizes[0]?.webp ?? ''),
        width,
        height,
        creditText: photographer ?? site.name,
        ...(photographer && { creator: { '@type': 'Person', name: photographer } }),
      })),
  };
}
