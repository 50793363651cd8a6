import { galleriesPath } from './paths';

/** State of the list, as read from the address. */
export type GalleryListState = { year: number | null; after: string | null };

const yearPattern = /^(?:19|2\d)\d\d$/;

/** Reads the state of the list from the address. Ignores invalid values. */
export function parseGalleryList(params: URLSearchParams): GalleryListState {
  const year = params.get('year') ?? '';
  const after = params.get('after') ?? '';
  return { year: yearPattern.test(year) ? Number(year) : null, after: after && after.length <= 200 ? after : null };
}

/** The address that `parseGalleryList` reads as the same state. */
export function galleryListPath({ year, after }: GalleryListState): string {
  const yearPath = galleriesPath(year ?? undefined);
  return after ? `${yearPath}${year ? '&' : '?'}after=${encodeURIComponent(after)}` : yearPath;
}
