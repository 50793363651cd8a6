import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { toIso, addMs, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { insertRows } from '../core/insert.js';
import { enqueue, type Job } from '../core/outbox.js';
import { uniqueSlug } from '../core/slug.js';
import { demoGalleries } from '../demo/galleries/index.js';
import { drawShot, shotSize, type Shot } from '../demo/galleries/scene.js';
import type { FileStore } from '../ports/files.js';
import { storeSvg } from '../ports/pictures.js';
import type { Photo } from './gallery.entity.js';

const drawingJob = 'draw demo photo';

/** Demo photo reports. The outbox draws their photos after the start, so that the start does not wait. */
export async function seedGalleries(app: Application): Promise<void> {
  const now = app.clock.now();
  const at = toIso(now);
  const events = await app.database.query<{ id: string; title: string }>('SELECT id, title FROM events');
  const eventId = new Map(events.map(({ id, title }) => [title, id]));
  const slugs = new Set<string>();
  const galleries: object[] = [];
  const photos: Photo[] = [];
  const shots: { id: string; key: string; shot: Shot }[] = [];
  for (const { photos: shotsOfGallery, event, ...gallery } of demoGalleries(now)) {
    const id = uuid();
    const slug = uniqueSlug(gallery.title, (candidate) => slugs.has(candidate));
    slugs.add(slug);
    galleries.push({
      id,
      slug,
      ...gallery,
      eventId: event === null ? null : (eventId.get(event) ?? null),
      isPublished: true,
      createdAt: at,
      updatedAt: at,
    });
    for (const [index, { caption, ...shot }] of shotsOfGallery.entries()) {
      const photoId = uuid();
      const key = `photos/${slug}/${index + 1}`;
      photos.push({
        id: photoId,
        galleryId: id,
        position: index + 1,
        caption,
        ...shotSize(shot),
        key,
        hash: createHash('sha256').update(JSON.stringify(shot)).digest('hex'),
        placeholder: null,
        alt: null,
        isReady: false,
        isHidden: false,
        createdAt: at,
      });
      shots.push({ id: photoId, key, shot });
    }
  }
  // Covers first, because lists show them.
  const coversFirst = [...shots].sort((a, b) => Number(b.key.endsWith('/1')) - Number(a.key.endsWith('/1')));
  await app.database.inTransaction(async (transaction) => {
    await insertRows(transaction, 'galleries', galleries);
    await insertRows(transaction, 'photos', photos);
    for (const { id, key, shot } of coversFirst)
      await enqueue(transaction, drawingJob, `${drawingJob} ${id}`, { id, key, shot }, addMs(now, -minute), 9);
  });
}

/** Draws one demo photo and marks it as ready. */
export const demoPhotoJob = (app: Application, files: FileStore): Job<{ id: string; key: string; shot: Shot }> => ({
  name: drawingJob,
  run: async ({ id, key, shot }) => {
    const { placeholder } = await storeSvg(files, key, drawShot(shot));
    await app.database.inTransaction((transaction) =>
      transaction.query('UPDATE photos SET placeholder = ?, "isReady" = TRUE WHERE id = ?', [placeholder, id]),
    );
  },
});
