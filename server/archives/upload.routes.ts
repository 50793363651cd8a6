import type { Express } from 'express';
import { v7 as uuid } from 'uuid';
import type { Application } from '../core/application.js';
import { reject } from '../core/graphql/problems.js';
import { staffUpload } from '../core/files/staff-upload.js';
import { createMediaStore, fileUrl } from '../ports/files.js';
import { storePoster } from '../ports/pictures.js';
import type { Ports } from '../ports/ports.js';

/** The largest file that staff sends: proxies in front must let it through. */
export const maxArchiveFileBytes = 50_000_000;
const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** The first bytes of each kind of file; the file name alone is not trusted. */
const kinds: Record<string, { ending: string; begins: string; message: string }> = {
  'slides.pdf': { ending: 'pdf', begins: '%PDF-', message: 'Это не PDF, хотя файл так называется.' },
  'slides.pptx': { ending: 'pptx', begins: 'PK', message: 'Это не презентация PPTX, хотя файл так называется.' },
  'captions.vtt': {
    ending: 'vtt',
    begins: 'WEBVTT',
    message: 'Это не субтитры WebVTT: такой файл начинается с WEBVTT.',
  },
};

const textOf = (bytes: Buffer): string => bytes.toString('utf8', 0, 16).replace(/^\uFEFF/, '');

/**
 * `POST /archive-files?name=slides.pdf|slides.pptx|captions.vtt|poster` with the bytes of one file. Returns the key of the
 * stored file, for `setArchiveTalk`.
 */
export function archiveUploadRoutes(http: Express, app: Application, { files }: Ports): void {
  const media = createMediaStore(app.config);
  http.post(
    '/archive-files',
    staffUpload(app, {
      role: 'EDITOR',
      action: 'uploadArchiveFile',
      title: 'Файл архива',
      accepted: [
        'application/pdf',
        pptx,
        'text/vtt',
        'application/octet-stream',
        'image/jpeg',
        'image/png',
        'image/webp',
      ],
      maxBytes: maxArchiveFileBytes,
      wrongKind: 'Подойдут презентация PDF или PPTX, субтитры VTT, картинка JPEG, PNG или WebP.',
      store: async (_context, { name, bytes }) => {
        if (name === 'poster') {
          const key = `archives/posters/${uuid()}.webp`;
          await storePoster(files, key, bytes);
          return { key, size: bytes.length, url: fileUrl(key) };
        }
        const kind = kinds[name] ?? reject('FILE_KIND_WRONG', 'Подойдут презентация PDF или PPTX и субтитры VTT.');
        if (!textOf(bytes).startsWith(kind.begins)) reject('FILE_KIND_WRONG', kind.message);
        const key = `entries/${uuid()}.${kind.ending}`;
        await media.put(key, bytes);
        return { key, size: bytes.length, url: null };
      },
    }),
  );
}
