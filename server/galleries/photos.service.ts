import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { enqueue, type Job } from '../core/jobs/outbox.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { enqueueIndexing } from '../search/searchable.js';
import type { Value } from '../core/database/sql.js';
import type { FileStore } from '../ports/files.js';
import { removePicture, storePhotograph, type Size } from '../ports/pictures.js';
import { orRemoveFiles } from '../ports/put-together.js';
import { lineProblems } from '../../rules/text/lines.js';
import { normaliseLine } from '../../rules/text/text.js';
import type { PhotoInput } from './galleries.inputs.js';
import { toGallery, toPhoto } from './galleries.service.js';
import type { Gallery, Photo } from './gallery.entity.js';

const maxCaptionLength = 300;
/** All photos of a gallery are on one page. */
const maxPhotos = 300;

function checkCaption(value: string, field: 'caption' | 'alt' = 'caption'): string {
  const caption = normaliseLine(value);
  rejectAny(lineProblems(field, caption || null, maxCaptionLength));
  return caption;
}

/** Marks a gallery as changed. This locks its row, so that photos of one gallery are stored one after another. */
async function markChanged(transaction: Transaction, galleryId: string, now: Date): Promise<Gallery> {
  const [gallery] = await transaction.update<Gallery>('galleries', { id: galleryId }, { updatedAt: toIso(now) });
  if (!gallery) return reject('NOT_FOUND', 'Такого фотоотчёта нет.');
  await enqueueIndexing(transaction, 'GALLERY', galleryId, uuid(), now);
  return toGallery(gallery);
}

const rejectDuplicate = () => reject('ALREADY_EXISTS', 'Этот снимок уже есть в фотоотчёте.', 'photo');

/** Adds a photo at the end of a gallery: first the files, then the row that refers to them. */
export async function addPhoto(
  app: Application,
  files: FileStore,
  galleryId: string,
  bytes: Buffer,
  captionInput: string,
): Promise<Photo> {
  const caption = checkCaption(captionInput);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const [gallery] = await app.database.query('SELECT id FROM galleries WHERE id = ?', [galleryId]);
  if (!gallery) reject('NOT_FOUND', 'Такого фотоотчёта нет.');
  const [duplicate] = await app.database.query('SELECT id FROM photos WHERE "galleryId" = ? AND hash = ?', [
    galleryId,
    hash,
  ]);
  if (duplicate) rejectDuplicate();
  const id = uuid();
  const key = `photos/${galleryId}/${id}`;
  const { width, height, placeholder } = await storePhotograph(files, key, bytes);
  const now = app.clock.now();
  const added = app.database.inTransaction(async (transaction) => {
    await markChanged(transaction, galleryId, now);
    const [{ count, last, same: duplicates } = { count: 0, last: 0, same: 0 }] = await transaction.query<
      Record<'count' | 'last' | 'same', number>
    >(
      `SELECT COUNT(*) AS count, COALESCE(MAX(position), 0) AS last,
         COALESCE(SUM(CASE WHEN hash = ? THEN 1 ELSE 0 END), 0) AS same FROM photos WHERE "galleryId" = ?`,
      [hash, galleryId],
    );
    if (Number(duplicates) > 0) rejectDuplicate();
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
    await transaction.insert('photos', [photo]);
    return toPhoto(photo);
  });
  return orRemoveFiles(added, () => removePicture(files, key, { width, height }));
}

async function findPhoto(transaction: Transaction, id: string): Promise<Photo> {
  const photo = await transaction.findOne<Photo>('photos', { id });
  return photo ? toPhoto(photo) : reject('NOT_FOUND', 'Такого снимка нет.');
}

export async function updatePhoto({ app, now }: Context, id: string, input: PhotoInput): Promise<{ photo: Photo }> {
  const changes = {
    ...(input.caption != null && { caption: checkCaption(input.caption) }),
    ...(input.alt != null && { alt: checkCaption(input.alt, 'alt') || null }),
    ...(input.isHidden != null && { isHidden: input.isHidden }),
  };
  const photo = await app.database.inTransaction(async (transaction) => {
    const { galleryId } = await findPhoto(transaction, id);
    await markChanged(transaction, galleryId, now);
    // Read after the lock, so that concurrent changes of other fields are kept.
    const updated = toPhoto({ ...(await findPhoto(transaction, id)), ...changes });
    await transaction.update(
      'photos',
      { id },
      {
        caption: updated.caption,
        alt: updated.alt,
        isHidden: updated.isHidden,
      },
    );
    return updated;
  });
  return { photo };
}

/** Orders the photos of a gallery. Photos that are not listed follow in their old order. */
export async function orderPhotos(
  { app, now }: Context,
  galleryId: string,
  photoIds: readonly string[],
): Promise<{ gallery: Gallery }> {
  const gallery = await app.database.inTransaction(async (transaction) => {
    const changedGallery = await markChanged(transaction, galleryId, now);
    const rows = await transaction.query<{ id: string }>(
      'SELECT id FROM photos WHERE "galleryId" = ? ORDER BY position',
      [galleryId],
    );
    const galleryPhotoIds = new Set(rows.map(({ id }) => id));
    if (photoIds.some((id) => !galleryPhotoIds.has(id)))
      reject('PHOTO_UNKNOWN', 'В списке есть снимок не из этого фотоотчёта.', 'photoIds');
    const order = [...new Set([...photoIds, ...galleryPhotoIds])];
    const cases = order.map(() => 'WHEN ? THEN CAST(? AS INTEGER)').join(' ');
    const positions: Value[] = order.flatMap((id, index): Value[] => [id, index + 1]);
    if (order.length > 0)
      await transaction.query(`UPDATE photos SET position = CASE id ${cases} END WHERE "galleryId" = ?`, [
        ...positions,
        galleryId,
      ]);
    return changedGallery;
  });
  return { gallery };
}

const photoFilesJob = 'remove photo files';

/** Deletes a photo within the transaction of the caller. Its files are deleted after the commit. */
export async function deletePhoto(transaction: Transaction, photo: Photo, now: Date): Promise<Gallery> {
  const { id, galleryId, key, width, height } = photo;
  await transaction.delete('photos', { id });
  await enqueue(transaction, photoFilesJob, `${photoFilesJob} ${id}`, { key, width, height }, now);
  return markChanged(transaction, galleryId, now);
}

export async function removePhoto({ app, now }: Context, id: string): Promise<{ gallery: Gallery }> {
  const gallery = await app.database.inTransaction(async (transaction) =>
    deletePhoto(transaction, await findPhoto(transaction, id), now),
  );
  return { gallery };
}

export const removeFilesJob = (files: FileStore): Job<Size & { key: string }> => ({
  name: photoFilesJob,
  run: ({ key, width, height }) => removePicture(files, key, { width, height }),
});
