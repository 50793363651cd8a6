import express, { type Express, type RequestHandler, type Response } from 'express';
import { isStaff } from '../../core/graphql/access.js';
import type { Application } from '../../core/application.js';
import type { Viewer } from '../../core/viewer.js';
import { Db } from '../../core/database/db.js';
import { ProblemsError } from '../../core/graphql/problems.js';
import { isCrossSite, viewerOfRequest } from '../../core/requests.js';
import { createMediaStore } from '../../ports/files.js';
import { maxPictureBytes } from '../../ports/pictures.js';
import type { Problem } from '../../../rules/problem.js';
import { portraitUrl, setPortrait } from './portrait.service.js';
import { findUser } from '../users.service.js';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];

function sendProblems(response: Response, status: number, ...problems: Problem[]): void {
  response.setHeader('cache-control', 'no-store');
  response.status(status).json({ problems });
}

/** The photo is for the user and for staff who check the user in. */
const canSeePhoto = (viewer: Viewer, userId: string): boolean => viewer.id === userId || isStaff(viewer, 'MANAGER');

/** `POST /profile/photo` with the bytes of one picture, and `GET /profile/photo/{user}` for the user and staff. */
export function portraitRoutes(http: Express, app: Application): void {
  const readBody = express.raw({ type: acceptedTypes, limit: maxPictureBytes, inflate: false });
  const body: RequestHandler = (request, response, next) =>
    readBody(request, response, (error?: unknown) => {
      if ((error as { type?: string } | undefined)?.type !== 'entity.too.large') return next(error);
      // Closes the connection: the rest of the body is not read.
      response.setHeader('connection', 'close');
      return sendProblems(response, 413, {
        code: 'FILE_TOO_LARGE',
        message: `Файл больше ${maxPictureBytes / 1e6}\u00a0МБ. Уменьшите снимок и повторите.`,
        field: 'photo',
      });
    });
  const canUpload: RequestHandler = async (request, response, next) => {
    if (isCrossSite(request, app.config.publicUrl))
      return sendProblems(response, 403, { code: 'FORBIDDEN', message: 'Запросы с других сайтов не принимаются.' });
    response.locals.viewer = await viewerOfRequest(app, request);
    if (!response.locals.viewer)
      return sendProblems(response, 401, {
        code: 'UNAUTHENTICATED',
        message: 'Войдите в личный кабинет, чтобы продолжить.',
      });
    if (request.is(acceptedTypes)) return next();
    return sendProblems(response, 415, {
      code: 'FILE_KIND_WRONG',
      message: 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.',
      field: 'photo',
    });
  };
  http.post('/profile/photo', canUpload, body, async (request, response) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const user = await setPortrait(app, (response.locals.viewer as Viewer).id, bytes);
      response.setHeader('cache-control', 'no-store');
      response.status(201).json({ photoUrl: portraitUrl(user) });
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      sendProblems(response, error.problems[0]?.code === 'TOO_MANY_REQUESTS' ? 429 : 422, ...error.problems);
    }
  });

  const media = createMediaStore(app.config);
  http.get('/profile/photo/:userId', async (request, response, next) => {
    response.setHeader('cache-control', 'private, no-store');
    const viewer = await viewerOfRequest(app, request);
    const userId = String(request.params.userId);
    const user = viewer && canSeePhoto(viewer, userId) ? await findUser(new Db(app.database), userId) : null;
    if (!user?.photoKey) return void response.status(404).type('text').send('Такого файла нет.');
    response.setHeader('content-type', 'image/webp');
    response.setHeader('x-content-type-options', 'nosniff');
    if (!(await media.send(user.photoKey, response))) next();
  });
}
