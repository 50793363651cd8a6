import { ascending, defineList, descending, flag, matches, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { Gallery } from './gallery.entity.js';
import { toGallery } from './galleries.service.js';
import { PhotoRemovalRequest, type RemovalState } from './removal.entity.js';

export const GalleryConnection = connectionOf('GalleryConnection', Gallery, 'photo reports');

/** Years from 1900 to 2999. Others have no reports, and could not be compared as dates by the database. */
const isYear = (year: number): boolean => year >= 1900 && year <= 2999;

export const galleryList = defineList<Gallery, { isPublished: boolean; year?: number | null }>({
  from: 'galleries',
  filters: {
    isPublished: required(flag('"isPublished" = TRUE', '"isPublished" = FALSE')),
    year: matches((year: number) => {
      const values = isYear(year) ? [`${year}-01-01`, `${year}-12-31`] : ['', ''];
      return { sql: '"takenOn" >= ? AND "takenOn" <= ?', values };
    }, 2026),
  },
  orders: { LATEST: descending('"takenOn"', 'id') },
  node: toGallery,
});

export const PhotoRemovalRequestConnection = connectionOf(
  'PhotoRemovalRequestConnection',
  PhotoRemovalRequest,
  'requests to remove photos',
);

/** Requests in the order in which they are answered. */
export const removalList = defineList<PhotoRemovalRequest, { state: RemovalState }>({
  from: 'photo_removal_requests',
  filters: { state: required(where('state = ?')) },
  orders: { EARLIEST: ascending('"createdAt"', 'id') },
});
