import type { Express } from 'express';
import type { Application } from '../core/application.js';
import { day, second } from '../core/clock.js';
import { sendDocument } from '../core/graphql/public-document.js';
import { fileUrl } from '../ports/files.js';
import type { Ports } from '../ports/ports.js';
import { pictureKeys, storeSitePictures } from './pictures.seed.js';

const manifestOf = ({ config: { site } }: Application): string =>
  JSON.stringify({
    name: site.name,
    short_name: site.name.length > 12 ? 'Мероприятия' : site.name,
    lang: 'ru',
    start_url: '/',
    display: 'browser',
    background_color: '#fbfcfc',
    theme_color: '#0c5059',
    icons: [
      { src: '/files/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/files/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });

/**
 * Icons that browsers request automatically, and the web manifest. Pictures are drawn on the first request, so that the
 * start does not wait for them.
 */
export function iconRoutes(http: Express, app: Application, { files }: Ports): void {
  let drawing: Promise<void> | null = null;
  const draw = (): Promise<void> =>
    (drawing ??= storeSitePictures(files).catch((error: unknown) => {
      drawing = null;
      throw error;
    }));
  const send = (path: string, key: string): void =>
    void http.get(path, async (_request, response, next) => {
      await draw();
      if (!(await files.send(key, response, day / second))) next();
    });
  http.get(pictureKeys.map(fileUrl), async (_request, _response, next) => {
    await draw();
    next();
  });
  send('/favicon.ico', 'icons/favicon.ico');
  send('/apple-touch-icon.png', 'icons/apple-touch-icon.png');
  send('/apple-touch-icon-precomposed.png', 'icons/apple-touch-icon.png');
  http.get('/site.webmanifest', (_request, response) =>
    sendDocument(
      app,
      response,
      { type: 'application/manifest+json; charset=utf-8', maxAge: 86_400 },
      'manifest',
      async () => manifestOf(app),
    ),
  );
}
