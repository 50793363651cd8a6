import { v7 as uuid } from 'uuid';
import { toIso } from '../../server/core/clock.js';
import type { Gallery, Photo } from '../../server/galleries/gallery.entity.js';
import type { PhotoRemovalRequest } from '../../server/galleries/removal.entity.js';
import type { TestApp } from './app.js';

const insert = ({ app }: TestApp, table: string, row: object): Promise<void> =>
  app.database.inTransaction((transaction) => transaction.insert(table, [row]));

/** Inserts a gallery. Default: published, without photos. */
export async function makeGallery(test: TestApp, values: Partial<Gallery> = {}): Promise<Gallery> {
  const id = uuid();
  const at = toIso(test.clock.now());
  const gallery: Gallery = {
    id,
    slug: `gallery-${id}`,
    title: 'Школа клинической кардиологии',
    summary: 'Один день в залах.',
    takenOn: '2026-10-08',
    city: 'Санкт-Петербург',
    photographer: null,
    eventId: null,
    isPublished: true,
    createdAt: at,
    updatedAt: at,
    ...values,
  };
  await insert(test, 'galleries', gallery);
  return gallery;
}

/** Inserts a photo without files. */
export async function makePhoto(test: TestApp, values: Partial<Photo> = {}): Promise<Photo> {
  const id = uuid();
  const galleryId = values.galleryId ?? (await makeGallery(test)).id;
  const photo: Photo = {
    id,
    galleryId,
    position: 1,
    caption: 'Зал',
    alt: null,
    width: 900,
    height: 600,
    key: `photos/${galleryId}/${id}`,
    hash: id,
    placeholder: null,
    isReady: true,
    isHidden: false,
    createdAt: toIso(test.clock.now()),
    ...values,
  };
  await insert(test, 'photos', photo);
  return photo;
}

export async function makeRemovalRequest(test: TestApp): Promise<PhotoRemovalRequest> {
  const photo = await makePhoto(test);
  const request: PhotoRemovalRequest = {
    id: uuid(),
    galleryId: photo.galleryId,
    photoId: photo.id,
    name: 'Ольга',
    email: 'olga@example.ru',
    clientKey: null,
    reason: '',
    state: 'OPEN',
    answer: null,
    decidedById: null,
    decidedAt: null,
    createdAt: toIso(test.clock.now()),
  };
  await insert(test, 'photo_removal_requests', request);
  return request;
}
