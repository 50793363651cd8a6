import type { Express } from 'express';
import type { Application } from '../core/application.js';
import { staffUpload } from '../core/files/staff-upload.js';
import type { Ports } from '../ports/ports.js';
import { setLogo } from './logo.service.js';

const maxBytes = 5_000_000;

/** `POST /partners/{id}/logo` with the bytes of one picture: sets the logo of the partner. */
export function logoRoutes(http: Express, app: Application, { files }: Ports): void {
  http.post(
    '/partners/:id/logo',
    staffUpload(app, {
      role: 'EDITOR',
      action: 'setPartnerLogo',
      title: 'Логотип партнёра',
      accepted: ['image/png', 'image/webp', 'image/jpeg'],
      maxBytes,
      wrongKind: 'Это не картинка. Выберите логотип в формате PNG, WebP или JPEG.',
      statuses: { NOT_FOUND: 404 },
      store: (audited, { id, bytes }) => setLogo(audited, files, id, bytes),
    }),
  );
}
