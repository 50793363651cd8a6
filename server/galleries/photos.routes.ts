import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { v7 as uuid } from 'uuid';
import { isStaff } from '../core/access.js';
import { actingOn } from '../core/acts.js';
import { instant } from '../core/clock.js';
import type { Application, Viewer } from '../core/context.js';
import { Refusal } from '../core/problems.js';
import { isForeign, viewerOfRequest } from '../core/requests.js';
import { mostPictureBytes } from '../ports/pictures.js';
import type { Ports } from '../ports/ports.js';
import type { Problem } from '../../rules/problem.js';
import { shownPhoto } from './photo.facts.js';
import { addPhoto } from './photos.service.js';

const accepted = ['image/jpeg', 'image/png', 'image/webp'];

const statuses: Record<string, number> = { NOT_FOUND: 404, ALREADY_THERE: 409, GALLERY_FULL: 409 };

function refuse(response: Response, status: number, ...problems: Problem[]): void {
  response.setHeader('cache-control', 'no-store');
  response.status(status).json({ problems });
}

/** Who is allowed to send photos, or null after the refusal was sent. */
async function editorOf(app: Application, request: Request, response: Response): Promise<Viewer | null> {
  if (isForeign(request, app.config.publicUrl)) {
    refuse(response, 403, { code: 'FORBIDDEN', message: 'Запросы с других сайтов не принимаются.' });
    return null;
  }
  const viewer = await viewerOfRequest(app, request);
  if (viewer && isStaff(viewer, 'EDITOR')) return viewer;
  if (viewer) refuse(response, 403, { code: 'FORBIDDEN', message: 'У вас нет прав на это действие.' });
  else refuse(response, 401, { code: 'UNAUTHENTICATED', message: 'Войдите в личный кабинет, чтобы продолжить.' });
  return null;
}

/** The application, whose changes are written down as this editor's. */
function actedBy(app: Application, { id: actorId }: Viewer): Application {
  const at = instant(app.clock.now());
  const act = { id: uuid(), at, actorId, action: 'addPhoto', tokenId: null, requestId: uuid() };
  return { ...app, database: actingOn(app.database, () => act) };
}

/**
 * `POST /galleries/{id}/photos?caption=…` with the bytes of one picture: stores it at the end of the gallery. A browser
 * does not send such a content type for another site without asking first.
 */
export function photoRoutes(http: Express, app: Application, { files }: Ports): void {
  const readBody = express.raw({ type: accepted, limit: mostPictureBytes, inflate: false });
  const body: RequestHandler = (request, response, next) =>
    readBody(request, response, (error?: unknown) => {
      if (!error) return next();
      const isTooLarge = (error as { type?: string }).type === 'entity.too.large';
      if (!isTooLarge) return next(error);
      // What is still on its way is not wanted.
      response.setHeader('connection', 'close');
      return refuse(response, 413, {
        code: 'PICTURE_TOO_LARGE',
        message: `Файл больше ${mostPictureBytes / 1e6}\u00a0МБ. Уменьшите снимок и повторите.`,
        field: 'photo',
      });
    });
  const mayUpload: RequestHandler = async (request, response, next) => {
    const editor = await editorOf(app, request, response);
    if (!editor) return;
    response.locals.editor = editor;
    if (request.is(accepted)) return next();
    refuse(response, 415, {
      code: 'NOT_A_PICTURE',
      message: 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.',
      field: 'photo',
    });
  };
  http.post('/galleries/:id/photos', mayUpload, body, async (request, response) => {
    const { caption } = request.query;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const photo = await addPhoto(
        actedBy(app, response.locals.editor as Viewer),
        files,
        String(request.params.id),
        bytes,
        typeof caption === 'string' ? caption : '',
      );
      response.setHeader('cache-control', 'no-store');
      response.status(201).json({ photo: shownPhoto(photo) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, statuses[error.problems[0]?.code ?? ''] ?? 422, ...error.problems);
    }
  });
}
