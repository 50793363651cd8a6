import type { GalleryPageQuery } from './galleries.generated';

/** A photo report with the fields of its page. */
export type GalleryDetails = NonNullable<GalleryPageQuery['gallery']>;
export type PhotoDetails = GalleryDetails['photos'][number];
