import { type Context } from '../core/context.js';
import { rowsByKeys, cachedLoader, orderByKeys, type Loader } from '../core/loaders.js';
import type { Db } from '../core/db.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { placeholders, type Value } from '../core/sql.js';
import { Gallery, Photo } from './gallery.entity.js';
import type { GalleryYear } from './galleries.results.js';

/**
 * Class instances: otherwise TypeGraphQL creates one for each field that has a resolver. SQLite returns booleans as
 * numbers.
 */
export const toGallery = (row: Gallery): Gallery =>
  Object.assign(new Gallery(), row, { isPublished: Boolean(row.isPublished) });
export const toPhoto = (row: Photo): Photo =>
  Object.assign(new Photo(), row, { isReady: Boolean(row.isReady), isHidden: Boolean(row.isHidden) });

const galleriesBy = (column: 'id' | 'slug', condition = '') =>
  cachedLoader<Gallery | null>(`gallery by ${column} ${condition}`, async (keys, { db }) => {
    const rows = await db.query<Gallery>(
      `SELECT * FROM galleries WHERE ${column} IN (${placeholders(keys)}) ${condition}`,
      keys,
    );
    return orderByKeys(keys, rows.map(toGallery), (row) => row[column]);
  });
export const galleriesById = galleriesBy('id');
export const galleriesBySlug = galleriesBy('slug');

/** The public photo report of each event. */
export const galleriesOfEvents = cachedLoader<Gallery | null>('gallery of', async (ids, { db }) => {
  const rows = await db.query<Gallery>(
    `SELECT * FROM galleries WHERE "isPublished" = TRUE AND "eventId" IN (${placeholders(ids)})`,
    ids,
  );
  return orderByKeys(ids, rows.map(toGallery), (row) => row.eventId!);
});

export const photosById: Loader<string, Photo | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    (await db.query<Photo>(`SELECT * FROM photos WHERE id IN (${placeholders(ids)})`, ids)).map(toPhoto),
    (row) => row.id,
  );

const photosWhere =
  (condition: string): Loader<string, Photo[]> =>
  async (ids, { db }) =>
    rowsByKeys(
      ids,
      (
        await db.query<Photo>(
          `SELECT * FROM photos WHERE "galleryId" IN (${placeholders(ids)}) ${condition} ORDER BY "galleryId", position`,
          ids,
        )
      ).map(toPhoto),
      (row) => row.galleryId,
    );
export const publicPhotosOfGalleries = cachedLoader('photos of', photosWhere('AND "isHidden" = FALSE'));
export const allPhotosOfGalleries = photosWhere('');

/** The first public photo. */
export const coversOfGalleries = cachedLoader<Photo | null>('cover of', async (ids, { db }) => {
  const rows = await db.query<Photo>(
    `SELECT photos.* FROM photos JOIN
       (SELECT "galleryId" AS "ownerId", MIN(position) AS "firstPosition" FROM photos
        WHERE "isHidden" = FALSE AND "galleryId" IN (${placeholders(ids)}) GROUP BY "galleryId") firsts
     ON photos."galleryId" = firsts."ownerId" AND photos.position = firsts."firstPosition" AND photos."isHidden" = FALSE`,
    ids,
  );
  return orderByKeys(ids, rows.map(toPhoto), (row) => row.galleryId);
});

export const photoCounts = cachedLoader<number>('number of photos of', async (ids, { db }) => {
  const rows = await db.query<{ galleryId: string; count: number }>(
    `SELECT "galleryId", COUNT(*) AS count FROM photos WHERE "isHidden" = FALSE AND "galleryId" IN (${placeholders(ids)})
     GROUP BY "galleryId"`,
    ids,
  );
  const countsById = new Map(rows.map(({ galleryId, count }) => [galleryId, Number(count)]));
  return ids.map((id) => countsById.get(id) ?? 0);
});

export type GallerySelection = Page<Gallery> & { count: () => Promise<number>; years: () => Promise<GalleryYear[]> };

/** Years from 1900 to 2999. Others have no reports, and could not be compared as dates by the database. */
const isYear = (year: number): boolean => year >= 1900 && year <= 2999;

/** Photo reports, latest first. */
export async function listGalleries(
  { db }: Context,
  { year, isPublished }: { year: number | null; isPublished: boolean },
  args: PageArgs,
): Promise<GallerySelection> {
  const size = pageSize(args);
  const publishedCondition = `"isPublished" = ${isPublished ? 'TRUE' : 'FALSE'}`;
  const yearCondition = year === null ? '' : `AND "takenOn" >= ? AND "takenOn" <= ?`;
  const days = year === null ? [] : isYear(year) ? [`${year}-01-01`, `${year}-12-31`] : ['', ''];
  const cursorValues = args.after == null ? [] : readCursor(args.after, 2);
  const afterCursor = cursorValues.length > 0 ? `AND ("takenOn", id) < (?, ?)` : '';
  const rows = await db.query<Gallery>(
    `SELECT * FROM galleries WHERE ${publishedCondition} ${yearCondition} ${afterCursor} ORDER BY "takenOn" DESC, id DESC LIMIT ?`,
    [...days, ...cursorValues, size + 1] as Value[],
  );
  return {
    ...pageOf(rows.map(toGallery), size, (row) => writeCursor(row.takenOn, row.id)),
    count: async () =>
      Number(
        (await db.queryOne<{ count: number }>(
          `SELECT COUNT(*) AS count FROM galleries WHERE ${publishedCondition} ${yearCondition}`,
          days,
        ))!.count,
      ),
    years: () => yearsOf(db, publishedCondition),
  };
}

async function yearsOf(db: Db, publishedCondition: string): Promise<GalleryYear[]> {
  const rows = await db.query<{ year: string; count: number }>(
    `SELECT SUBSTR("takenOn", 1, 4) AS year, COUNT(*) AS count FROM galleries WHERE ${publishedCondition}
     GROUP BY SUBSTR("takenOn", 1, 4) ORDER BY year DESC`,
  );
  return rows.map(({ year, count }) => ({ year: Number(year), count: Number(count) }));
}
