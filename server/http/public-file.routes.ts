import type { Express } from 'express';
import type { Application } from '../core/application.js';
import { day, second } from '../core/clock.js';
import { fileUrl, type FileStore } from '../ports/files.js';
import { notFound } from './rejections.js';

/** `/files/…`: public files, for everybody. */
export function publicFileRoutes(http: Express, app: Application, files: FileStore): void {
  http.get(fileUrl('*key'), async (request, response, next) => {
    // What follows answers in its place when there is no such file.
    response.locals.route = '/files';
    // Other sites show covers of events.
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    const { key } = request.params as unknown as { key: string[] };
    if (!(await files.send(key.join('/'), response, day / second))) next();
  });
  http.use('/files', notFound(app));
}
