import type { Express } from 'express';
import type { Application } from '../../core/application.js';
import { staffUpload } from '../../core/staff-upload.js';
import { mostPictureBytes } from '../../ports/pictures.js';
import { coverOf } from '../cover.js';
import { setSpeakerPhoto, speakerPhotoUrl } from '../programme-editing/speaker-photo.service.js';
import { addDocument, setCover } from './files.service.js';

const picture = {
  role: 'EDITOR',
  accepted: ['image/jpeg', 'image/png', 'image/webp'],
  mostBytes: mostPictureBytes,
  wrongKind: 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.',
  statuses: { NOT_FOUND: 404 },
} as const;

const shareOf = (text: string | null): number => {
  const share = Number(text || NaN);
  return share >= 0 && share <= 1 ? share : 0.5;
};

/**
 * `POST /office-files/events/{id}/cover?x=0.5&y=0.5` and `POST /office-files/speakers/{id}/photo` with the bytes of a
 * picture, and `POST /office-files/events/{id}/documents?name=…` with those of a PDF.
 */
export function eventFileRoutes(http: Express, app: Application): void {
  http.post(
    '/office-files/events/:id/cover',
    staffUpload(app, {
      ...picture,
      action: 'uploadEventCover',
      store: async (own, { id, bytes, query }) => {
        const focus = { x: shareOf(query.get('x')), y: shareOf(query.get('y')) };
        return { cover: coverOf((await setCover(own, id, bytes, focus)).coverKey) };
      },
    }),
  );
  http.post(
    '/office-files/speakers/:id/photo',
    staffUpload(app, {
      ...picture,
      action: 'uploadSpeakerPhoto',
      store: async (own, { id, bytes }) => ({ photoUrl: speakerPhotoUrl(await setSpeakerPhoto(own, id, bytes)) }),
    }),
  );
  http.post(
    '/office-files/events/:id/documents',
    staffUpload(app, {
      role: 'EDITOR',
      action: 'uploadEventDocument',
      accepted: ['application/pdf'],
      mostBytes: 25_000_000,
      wrongKind: 'Сохраните документ в формате PDF и выберите его снова.',
      statuses: { NOT_FOUND: 404 },
      store: async (own, { id, name, bytes }) => {
        const documents = await addDocument(own, id, bytes, name);
        return { documents: documents.map((one) => ({ id: one.id, title: one.title })) };
      },
    }),
  );
}
