import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Application } from '../../server/core/application.js';
import { toIso, addMs, minute } from '../../server/core/clock.js';
import { enqueue, type Job } from '../../server/core/jobs/outbox.js';
import { packageRoot } from '../../server/core/package-root.js';
import { uniqueSlug } from '../../server/core/slug.js';
import type { Photo } from '../../server/galleries/gallery.entity.js';
import type { FileStore } from '../../server/ports/files.js';
import { fastest, storePhotograph } from '../../server/ports/pictures.js';
import { loadSharp } from '../../server/ports/sharp.js';
import { demoGalleries } from '../content/galleries.js';

type PhotoJob = { id: string; key: string; path: string };

const jobName = 'store demo photo';
const folder = resolve(packageRoot, 'demo/photos');

/** Photo reports with the files of `demo/photos`. The outbox makes their sizes, so that the start does not wait. */
export async function seedGalleries(app: Application): Promise<void> {
  const now = app.clock.now();
  const at = toIso(now);
  const events = await app.database.query<{ id: string; title: string }>('SELECT id, title FROM events');
  const eventIds = new Map(events.map(({ id, title }) => [title, id]));
  const slugs = new Set<string>();
  const galleries: object[] = [];
  const photos: object[] = [];
  const jobs: PhotoJob[] = [];
  for (const { captions, event, ...gallery } of demoGalleries(now)) {
    const id = uuid();
    const slug = uniqueSlug(gallery.title, (candidate) => slugs.has(candidate));
    slugs.add(slug);
    galleries.push({
      id,
      slug,
      ...gallery,
      eventId: event === null ? null : (eventIds.get(event) ?? null),
      isPublished: true,
      createdAt: at,
      updatedAt: at,
    });
    for (const [index, name] of (await readdir(join(folder, slug))).sort().entries()) {
      const photo = { id: uuid(), key: `photos/${slug}/${index + 1}` };
      const path = join(slug, name);
      photos.push({
        ...photo,
        ...(await photoFile(path)),
        galleryId: id,
        position: index + 1,
        caption: captions[index],
        placeholder: null,
        alt: null,
        isReady: false,
        isHidden: false,
        createdAt: at,
      });
      jobs.push({ ...photo, path });
    }
  }
  // Covers first, because lists show them.
  const coversFirst = jobs.toSorted((one, other) => Number(other.key.endsWith('/1')) - Number(one.key.endsWith('/1')));
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('galleries', galleries);
    await transaction.insert('photos', photos);
    for (const job of coversFirst)
      await enqueue(transaction, jobName, `${jobName} ${job.id}`, job, addMs(now, -minute), 9);
  });
}

async function photoFile(path: string): Promise<Pick<Photo, 'width' | 'height' | 'hash'>> {
  const bytes = await readFile(join(folder, path));
  const { width, height } = await (await loadSharp())(bytes).metadata();
  return { width, height, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** Makes the sizes of one demo photo and marks it as ready. */
export const demoPhotoJob = (app: Application, files: FileStore): Job<PhotoJob> => ({
  name: jobName,
  run: async ({ id, key, path }) => {
    const { placeholder } = await storePhotograph(files, key, await readFile(join(folder, path)), fastest);
    await app.database.inTransaction((transaction) =>
      transaction.update('photos', { id }, { placeholder, isReady: true }),
    );
  },
});
