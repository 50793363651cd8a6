import type { Express } from 'express';
import type { Application } from '../core/application.js';
import { staffUpload } from '../core/files/staff-upload.js';
import { maxPictureBytes } from '../ports/pictures.js';
import type { Ports } from '../ports/ports.js';
import { photoJson } from './photo-urls.js';
import { addPhoto } from './photos.service.js';

/** `POST /galleries/{id}/photos?caption=…` with the bytes of one photo: adds it at the end of the gallery. */
export function photoRoutes(http: Express, app: Application, { files }: Ports): void {
  http.post(
    '/galleries/:id/photos',
    staffUpload(app, {
      role: 'EDITOR',
      action: 'addPhoto',
      title: 'Новая фотография',
      accepted: ['image/jpeg', 'image/png', 'image/webp'],
      maxBytes: maxPictureBytes,
      wrongKind: 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.',
      statuses: { NOT_FOUND: 404, ALREADY_EXISTS: 409, GALLERY_FULL: 409 },
      store: async (context, { id, query, bytes }) => ({
        photo: photoJson(await addPhoto(context, files, id, bytes, query.get('caption') ?? '')),
      }),
    }),
  );
}
