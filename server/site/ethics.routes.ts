import type { Express } from 'express';
import { v7 as uuid } from 'uuid';
import type { Application } from '../core/application.js';
import { reject } from '../core/graphql/problems.js';
import { staffUpload } from '../core/files/staff-upload.js';
import { fileUrl } from '../ports/files.js';
import type { Ports } from '../ports/ports.js';
import { ethicsKey, storeEthics } from './ethics.seed.js';

/**
 * The default code of ethics, drawn on the first request, and `POST /site/ethics` with the bytes of a PDF: stores it under a new name, which is
 * then passed to `saveSiteTexts`.
 */
export function ethicsRoutes(http: Express, app: Application, { files }: Ports): void {
  let drawing: Promise<void> | null = null;
  http.get(fileUrl(ethicsKey), async (_request, _response, next) => {
    drawing ??= storeEthics(app, files);
    await drawing.catch((error: unknown) => {
      drawing = null;
      throw error;
    });
    next();
  });
  http.post(
    '/site/ethics',
    staffUpload(app, {
      role: 'ADMINISTRATOR',
      action: 'uploadEthics',
      title: 'Кодекс этики',
      accepted: ['application/pdf'],
      maxBytes: 10_000_000,
      wrongKind: 'Это не PDF. Сохраните документ в формате PDF и повторите.',
      store: async (_audited, { bytes }) => {
        if (!bytes.toString('latin1', 0, 5).startsWith('%PDF-'))
          reject(
            'FILE_KIND_WRONG',
            'Это не PDF, хотя файл так называется. Сохраните документ в формате PDF и повторите.',
          );
        const key = `ethics-${uuid()}.pdf`;
        await files.put(key, bytes);
        return { url: fileUrl(key) };
      },
    }),
  );
}
