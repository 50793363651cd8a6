import type { GalleryPageQuery } from './galleries.generated';

/** A photo report as its page knows it. */
export type GalleryDetails = NonNullable<GalleryPageQuery['gallery']>;
export type PhotoDetails = GalleryDetails['photos'][number];
