import { galleriesPath } from './paths';

/** What the list shows, as the address says it. */
export type GalleryListState = { year: number | null; after: string | null };

const YEAR = /^(?:19|2\d)\d\d$/;

/** Reads the list's state from an address; what cannot be right is left out. */
export function parseGalleryList(params: URLSearchParams): GalleryListState {
  const year = params.get('year') ?? '';
  const after = params.get('after') ?? '';
  return { year: YEAR.test(year) ? Number(year) : null, after: after && after.length <= 200 ? after : null };
}

/** The list's address, which `parseGalleryList` reads back as the same state. */
export function galleryListPath({ year, after }: GalleryListState): string {
  const own = galleriesPath(year ?? undefined);
  return after ? `${own}${year ? '&' : '?'}after=${encodeURIComponent(after)}` : own;
}
