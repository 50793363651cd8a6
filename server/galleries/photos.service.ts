import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { enqueue, type Job } from '../core/outbox.js';
import { reject, rejectAny } from '../core/problems.js';
import { enqueueIndexing } from '../search/searchable.js';
import type { Value } from '../core/sql.js';
import type { FileStore } from '../ports/files.js';
import { removePicture, storePhotograph, type Size } from '../ports/pictures.js';
import { lineProblems } from '../../rules/lines.js';
import { normaliseLine } from '../../rules/text.js';
import type { PhotoInput } from './galleries.inputs.js';
import { galleryOf, photoOf } from './galleries.service.js';
import type { Gallery, Photo } from './gallery.entity.js';

const maxCaptionLength = 300;
/** A page shows them all. */
const maxPhotos = 300;

function checkCaption(value: string, field: 'caption' | 'alt' = 'caption'): string {
  const caption = normaliseLine(value);
  rejectAny(lineProblems(field, caption || null, maxCaptionLength));
  return caption;
}

/** Marks a gallery as changed; the row is locked by it, so that photos of one gallery are stored one after another. */
async function touch(transaction: Transaction, galleryId: string, now: Date): Promise<Gallery> {
  const [gallery] = await transaction.query<Gallery>('UPDATE galleries SET "updatedAt" = ? WHERE id = ? RETURNING *', [
    toIso(now),
    galleryId,
  ]);
  if (!gallery) return reject('NOT_FOUND', 'Такого фотоотчёта нет.');
  await enqueueIndexing(transaction, 'GALLERY', galleryId, uuid(), now);
  return galleryOf(gallery);
}

const already = () => reject('ALREADY_THERE', 'Этот снимок уже есть в фотоотчёте.', 'photo');

/** Stores a photograph at the end of a gallery: the files first, then the row that makes them known. */
export async function addPhoto(
  app: Application,
  files: FileStore,
  galleryId: string,
  bytes: Buffer,
  givenCaption: string,
): Promise<Photo> {
  const caption = checkCaption(givenCaption);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const [gallery] = await app.database.read('SELECT id FROM galleries WHERE id = ?', [galleryId]);
  if (!gallery) reject('NOT_FOUND', 'Такого фотоотчёта нет.');
  const [same] = await app.database.read('SELECT id FROM photos WHERE "galleryId" = ? AND hash = ?', [galleryId, hash]);
  if (same) already();
  const id = uuid();
  const key = `photos/${galleryId}/${id}`;
  const { width, height, placeholder } = await storePhotograph(files, key, bytes);
  const now = app.clock.now();
  try {
    return await app.database.inTransaction(async (transaction) => {
      await touch(transaction, galleryId, now);
      const [{ count, last, same: twin } = { count: 0, last: 0, same: 0 }] = await transaction.query<
        Record<'count' | 'last' | 'same', number>
      >(
        `SELECT COUNT(*) AS count, COALESCE(MAX(position), 0) AS last,
           COALESCE(SUM(CASE WHEN hash = ? THEN 1 ELSE 0 END), 0) AS same FROM photos WHERE "galleryId" = ?`,
        [hash, galleryId],
      );
      if (Number(twin) > 0) already();
      if (Number(count) >= maxPhotos)
        reject('GALLERY_FULL', `В фотоотчёте может быть не больше ${maxPhotos}\u00a0снимков.`);
      const photo = {
        id,
        galleryId,
        position: Number(last) + 1,
        caption,
        alt: null,
        width,
        height,
        key,
        hash,
        placeholder,
        isReady: true,
        isHidden: false,
        createdAt: toIso(now),
      };
      await insertRows(transaction, 'photos', [photo]);
      return photoOf(photo);
    });
  } catch (error) {
    await removePicture(files, key, { width, height });
    throw error;
  }
}

async function findPhoto(transaction: Transaction, id: string): Promise<Photo> {
  const [photo] = await transaction.query<Photo>('SELECT * FROM photos WHERE id = ?', [id]);
  return photo ? photoOf(photo) : reject('NOT_FOUND', 'Такого снимка нет.');
}

export async function updatePhoto({ app, now }: Context, id: string, input: PhotoInput): Promise<{ photo: Photo }> {
  const changes = {
    ...(input.caption != null && { caption: checkCaption(input.caption) }),
    ...(input.alt != null && { alt: checkCaption(input.alt, 'alt') || null }),
    ...(input.isHidden != null && { isHidden: input.isHidden }),
  };
  const photo = await app.database.inTransaction(async (transaction) => {
    const { galleryId } = await findPhoto(transaction, id);
    await touch(transaction, galleryId, now);
    // Read behind the lock: what somebody else has changed of it meanwhile stays.
    const changed = photoOf({ ...(await findPhoto(transaction, id)), ...changes });
    await transaction.query('UPDATE photos SET caption = ?, alt = ?, "isHidden" = ? WHERE id = ?', [
      changed.caption,
      changed.alt,
      changed.isHidden,
      id,
    ]);
    return changed;
  });
  return { photo };
}

/** Puts the pictures of a gallery into this order; those that are not named follow in the order they had. */
export async function orderPhotos(
  { app, now }: Context,
  galleryId: string,
  photoIds: readonly string[],
): Promise<{ gallery: Gallery }> {
  const gallery = await app.database.inTransaction(async (transaction) => {
    const touched = await touch(transaction, galleryId, now);
    const rows = await transaction.query<{ id: string }>(
      'SELECT id FROM photos WHERE "galleryId" = ? ORDER BY position',
      [galleryId],
    );
    const own = new Set(rows.map(({ id }) => id));
    if (photoIds.some((id) => !own.has(id)))
      reject('PHOTO_UNKNOWN', 'В списке есть снимок не из этого фотоотчёта.', 'photoIds');
    const order = [...new Set([...photoIds, ...own])];
    const cases = order.map(() => 'WHEN ? THEN CAST(? AS INTEGER)').join(' ');
    const places: Value[] = order.flatMap((id, index): Value[] => [id, index + 1]);
    if (order.length > 0)
      await transaction.query(`UPDATE photos SET position = CASE id ${cases} END WHERE "galleryId" = ?`, [
        ...places,
        galleryId,
      ]);
    return touched;
  });
  return { gallery };
}

const photoFilesJob = 'remove photo files';

/** Takes a picture away for good, within a transaction of somebody else's; its files go after the commit. */
export async function dropPhoto(transaction: Transaction, photo: Photo, now: Date): Promise<Gallery> {
  const { id, galleryId, key, width, height } = photo;
  await transaction.query('DELETE FROM photos WHERE id = ?', [id]);
  await enqueue(transaction, photoFilesJob, `${photoFilesJob} ${id}`, { key, width, height }, now);
  return touch(transaction, galleryId, now);
}

export async function removePhoto({ app, now }: Context, id: string): Promise<{ gallery: Gallery }> {
  const gallery = await app.database.inTransaction(async (transaction) =>
    dropPhoto(transaction, await findPhoto(transaction, id), now),
  );
  return { gallery };
}

export const removeFilesJob = (files: FileStore): Job<Size & { key: string }> => ({
  name: photoFilesJob,
  run: ({ key, width, height }) => removePicture(files, key, { width, height }),
});
