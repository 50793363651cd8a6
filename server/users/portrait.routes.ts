import express, { type Express, type RequestHandler, type Response } from 'express';
import { isStaff } from '../core/access.js';
import type { Application } from '../core/application.js';
import type { Viewer } from '../core/viewer.js';
import { Db } from '../core/kept.js';
import { ProblemsError } from '../core/problems.js';
import { isForeign, viewerOfRequest } from '../core/requests.js';
import { createMediaStore } from '../ports/files.js';
import { maxPictureBytes } from '../ports/pictures.js';
import type { Problem } from '../../rules/problem.js';
import { portraitUrl, setPortrait } from './portrait.service.js';
import { findUser } from './users.service.js';

const accepted = ['image/jpeg', 'image/png', 'image/webp'];

function reject(response: Response, status: number, ...problems: Problem[]): void {
  response.setHeader('cache-control', 'no-store');
  response.status(status).json({ problems });
}

/** A photo is for the person herself, and for the staff that meets her at the door. */
const maySee = (viewer: Viewer, userId: string): boolean => viewer.id === userId || isStaff(viewer, 'MANAGER');

/** `POST /profile/photo` with the bytes of one picture, and `GET /profile/photo/{user}` for whom it is meant. */
export function portraitRoutes(http: Express, app: Application): void {
  const readBody = express.raw({ type: accepted, limit: maxPictureBytes, inflate: false });
  const body: RequestHandler = (request, response, next) =>
    readBody(request, response, (error?: unknown) => {
      if ((error as { type?: string } | undefined)?.type !== 'entity.too.large') return next(error);
      // What is still on its way is not wanted.
      response.setHeader('connection', 'close');
      return reject(response, 413, {
        code: 'PICTURE_TOO_LARGE',
        message: `Файл больше ${maxPictureBytes / 1e6}\u00a0МБ. Уменьшите снимок и повторите.`,
        field: 'photo',
      });
    });
  const mayUpload: RequestHandler = async (request, response, next) => {
    if (isForeign(request, app.config.publicUrl))
      return reject(response, 403, { code: 'FORBIDDEN', message: 'Запросы с других сайтов не принимаются.' });
    response.locals.viewer = await viewerOfRequest(app, request);
    if (!response.locals.viewer)
      return reject(response, 401, {
        code: 'UNAUTHENTICATED',
        message: 'Войдите в личный кабинет, чтобы продолжить.',
      });
    if (request.is(accepted)) return next();
    return reject(response, 415, {
      code: 'NOT_A_PICTURE',
      message: 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.',
      field: 'photo',
    });
  };
  http.post('/profile/photo', mayUpload, body, async (request, response) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const user = await setPortrait(app, (response.locals.viewer as Viewer).id, bytes);
      response.setHeader('cache-control', 'no-store');
      response.status(201).json({ photoUrl: portraitUrl(user) });
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      reject(response, error.problems[0]?.code === 'TOO_MANY_REQUESTS' ? 429 : 422, ...error.problems);
    }
  });

  const media = createMediaStore(app.config);
  http.get('/profile/photo/:userId', async (request, response, next) => {
    response.setHeader('cache-control', 'private, no-store');
    const viewer = await viewerOfRequest(app, request);
    const userId = String(request.params.userId);
    const user = viewer && maySee(viewer, userId) ? await findUser(new Db(app.database), userId) : null;
    if (!user?.photoKey) return void response.status(404).type('text').send('Такого файла нет.');
    response.setHeader('content-type', 'image/webp');
    response.setHeader('x-content-type-options', 'nosniff');
    response.sendFile(user.photoKey, { root: media.folder, cacheControl: false, dotfiles: 'deny' }, (error) => {
      // Whoever closes the window meanwhile has done nothing wrong.
      if (error && !response.headersSent) next((error as { status?: number }).status === 404 ? undefined : error);
    });
  });
}
