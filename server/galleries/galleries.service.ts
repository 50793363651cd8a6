import { type Context } from '../core/context.js';
import { cachedLoader, orderByKeys, rowsByKeys, type Loader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import { Gallery, Photo } from './gallery.entity.js';
import type { GalleryYear } from './galleries.results.js';

/** SQLite returns booleans as numbers. */
export const toGallery = (row: Gallery): Gallery => ({ ...row, isPublished: Boolean(row.isPublished) });
export const toPhoto = (row: Photo): Photo => ({
  ...row,
  isReady: Boolean(row.isReady),
  isHidden: Boolean(row.isHidden),
});

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

/** Years with photo reports, the latest first. */
export async function galleryYears({ db }: Context, isPublished: boolean): Promise<GalleryYear[]> {
  const rows = await db.query<{ year: string; count: number }>(
    `SELECT SUBSTR("takenOn", 1, 4) AS year, COUNT(*) AS count FROM galleries WHERE "isPublished" = ?
     GROUP BY SUBSTR("takenOn", 1, 4) ORDER BY year DESC`,
    [isPublished],
  );
  return rows.map(({ year, count }) => ({ year: Number(year), count: Number(count) }));
}
