import type { Express } from 'express';
import type { Application } from '../../core/application.js';
import { staffUpload } from '../../core/files/staff-upload.js';
import { maxPictureBytes } from '../../ports/pictures.js';
import { coverOf } from '../cover.js';
import { setSpeakerPhoto, speakerPhotoUrl } from '../programme-editing/speaker-photo.service.js';
import { addDocument, setCover } from './files.service.js';

const picture = {
  role: 'EDITOR',
  accepted: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: maxPictureBytes,
  wrongKind: 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.',
  statuses: { NOT_FOUND: 404 },
} as const;

const toFraction = (text: string | null): number => {
  const fraction = Number(text || NaN);
  return fraction >= 0 && fraction <= 1 ? fraction : 0.5;
};

/**
 * `POST /office-files/events/{id}/cover?x=0.5&y=0.5` and `POST /office-files/speakers/{id}/photo` with a picture as the
 * body, and `POST /office-files/events/{id}/documents?name=…` with a PDF.
 */
export function eventFileRoutes(http: Express, app: Application): void {
  http.post(
    '/office-files/events/:id/cover',
    staffUpload(app, {
      ...picture,
      action: 'uploadEventCover',
      title: 'Обложка мероприятия',
      store: async (staffApp, { id, bytes, query }) => {
        const focus = { x: toFraction(query.get('x')), y: toFraction(query.get('y')) };
        return { cover: coverOf((await setCover(staffApp, id, bytes, focus)).coverKey) };
      },
    }),
  );
  http.post(
    '/office-files/speakers/:id/photo',
    staffUpload(app, {
      ...picture,
      action: 'uploadSpeakerPhoto',
      title: 'Фото докладчика',
      store: async (staffApp, { id, bytes }) => ({
        photoUrl: speakerPhotoUrl(await setSpeakerPhoto(staffApp, id, bytes)),
      }),
    }),
  );
  http.post(
    '/office-files/events/:id/documents',
    staffUpload(app, {
      role: 'EDITOR',
      action: 'uploadEventDocument',
      title: 'Документ мероприятия',
      accepted: ['application/pdf'],
      maxBytes: 25_000_000,
      wrongKind: 'Сохраните документ в формате PDF и выберите его снова.',
      statuses: { NOT_FOUND: 404 },
      store: async (staffApp, { id, name, bytes }) => {
        const documents = await addDocument(staffApp, id, bytes, name);
        return { documents: documents.map((document) => ({ id: document.id, title: document.title })) };
      },
    }),
  );
}
