import { v7 as uuid } from 'uuid';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { isStaff } from '../../core/access.js';
import type { Application, Viewer } from '../../core/context.js';
import { Refusal } from '../../core/problems.js';
import { isForeign, viewerOfRequest } from '../../core/requests.js';
import { mostPictureBytes } from '../../ports/pictures.js';
import type { Problem } from '../../../rules/problem.js';
import { coverOf } from '../cover.js';
import { setSpeakerPhoto, speakerPhotoUrl } from '../programme-editing/speaker-photo.service.js';
import { addDocument, setCover, uploading } from './files.service.js';

const pictures = ['image/jpeg', 'image/png', 'image/webp'];
const notPicture: Problem = {
  code: 'NOT_A_PICTURE',
  message: 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.',
  field: 'file',
};
const documents = ['application/pdf'];
const mostDocumentBytes = 25_000_000;

function refuse(response: Response, status: number, ...problems: Problem[]): void {
  response.setHeader('cache-control', 'no-store');
  response.status(status).json({ problems });
}

/** Lets editors of this site send files of these types, up to so many bytes. */
function taking(app: Application, types: string[], most: number, wrongType: Problem): RequestHandler[] {
  const readBody = express.raw({ type: types, limit: most, inflate: false });
  const mayUpload: RequestHandler = async (request, response, next) => {
    if (isForeign(request, app.config.publicUrl))
      return refuse(response, 403, { code: 'FORBIDDEN', message: 'Запросы с других сайтов не принимаются.' });
    const viewer = await viewerOfRequest(app, request);
    if (!viewer)
      return refuse(response, 401, { code: 'UNAUTHENTICATED', message: 'Войдите в личный кабинет, чтобы продолжить.' });
    if (!isStaff(viewer, 'EDITOR'))
      return refuse(response, 403, { code: 'FORBIDDEN', message: 'У вас нет прав на это действие.' });
    if (!request.is(types)) return refuse(response, 415, wrongType);
    response.locals.viewer = viewer;
    return next();
  };
  const body: RequestHandler = (request, response, next) =>
    readBody(request, response, (error?: unknown) => {
      if ((error as { type?: string } | undefined)?.type !== 'entity.too.large') return next(error);
      // What is still on its way is not wanted.
      response.setHeader('connection', 'close');
      return refuse(response, 413, {
        code: 'FILE_TOO_LARGE',
        message: `Файл больше ${most / 1e6}\u00a0МБ. Уменьшите его и повторите.`,
        field: 'file',
      });
    });
  return [mayUpload, body];
}

type Work = (app: Application, request: Request, bytes: Buffer) => Promise<object>;

const storing =
  (app: Application, action: string, work: Work): RequestHandler =>
  async (request, response) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const own = uploading(app, response.locals.viewer as Viewer, uuid(), action);
      const stored = await work(own, request, bytes);
      response.setHeader('cache-control', 'no-store');
      response.status(201).json(stored);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error.problems[0]?.code === 'NOT_FOUND' ? 404 : 422, ...error.problems);
    }
  };

const shareOf = (value: unknown): number => {
  const share = Number(typeof value === 'string' && value !== '' ? value : NaN);
  return share >= 0 && share <= 1 ? share : 0.5;
};

/**
 * `POST /office-files/events/{id}/cover?x=0.5&y=0.5` and `POST /office-files/speakers/{id}/photo` with the
 * bytes of a picture, and `POST /office-files/events/{id}/documents?title=…` with those of a PDF.
 */
export function eventFileRoutes(http: Express, app: Application): void {
  http.post(
    '/office-files/events/:id/cover',
    taking(app, pictures, mostPictureBytes, notPicture),
    storing(app, 'uploadEventCover', async (own, { params, query }, bytes) => {
      const event = await setCover(own, String(params.id), bytes, { x: shareOf(query.x), y: shareOf(query.y) });
      return { cover: coverOf(event.coverKey) };
    }),
  );
  http.post(
    '/office-files/speakers/:id/photo',
    taking(app, pictures, mostPictureBytes, notPicture),
    storing(app, 'uploadSpeakerPhoto', async (own, { params }, bytes) => ({
      photoUrl: speakerPhotoUrl(await setSpeakerPhoto(own, String(params.id), bytes)),
    })),
  );
  http.post(
    '/office-files/events/:id/documents',
    taking(app, documents, mostDocumentBytes, {
      code: 'NOT_A_PDF',
      message: 'Сохраните документ в формате PDF и выберите его снова.',
      field: 'file',
    }),
    storing(app, 'uploadEventDocument', async (own, { params, query }, bytes) => {
      const title = typeof query.title === 'string' ? query.title : '';
      const all = await addDocument(own, String(params.id), bytes, title);
      return { documents: all.map(({ id, title: name }) => ({ id, title: name })) };
    }),
  );
}
