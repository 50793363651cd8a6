import express, { type RequestHandler, type Response } from 'express';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../rules/problem.js';
import { isStaff, type RoleName } from './access.js';
import { withAudit } from './audit-actions.js';
import { toIso } from './clock.js';
import type { Application } from './application.js';
import { ProblemsError } from './problems.js';
import { isForeign, viewerOfRequest } from './requests.js';

/** A file as it was sent. `query`: all that stands behind the `?`. */
type Sent = { id: string; name: string; query: URLSearchParams; bytes: Buffer };

type Options = {
  role: RoleName;
  /** What the changes are called in the audit log. */
  action: string;
  /** Types that a browser gives to such files. */
  accepted: readonly string[];
  maxBytes: number;
  /** Sentence for a file of another kind. */
  wrongKind: string;
  /** Statuses of refusals by their codes; 422 for all others. */
  statuses?: Readonly<Record<string, number>>;
  /** Stores the bytes; `app` writes down what changes as the doing of whoever has sent them. */
  store: (app: Application, request: Sent) => Promise<object>;
};

function reject(response: Response, status: number, ...problems: Problem[]): void {
  response.setHeader('cache-control', 'no-store');
  response.status(status).json({ problems });
}

/**
 * Handlers of an address to which staff sends the bytes of one file; what it is about is the `id` in the path, and `?name=…`
 * what stands beside it. A browser does not send such content types for another site without asking first.
 */
export function staffUpload(app: Application, options: Options): RequestHandler[] {
  const { role, action, accepted, maxBytes, wrongKind, statuses = {}, store } = options;
  const readBody = express.raw({ type: [...accepted], limit: maxBytes, inflate: false });
  const mayUpload: RequestHandler = async (request, response, next) => {
    if (isForeign(request, app.config.publicUrl))
      return reject(response, 403, { code: 'FORBIDDEN', message: 'Запросы с других сайтов не принимаются.' });
    const viewer = await viewerOfRequest(app, request);
    if (!viewer)
      return reject(response, 401, {
        code: 'UNAUTHENTICATED',
        message: 'Войдите в личный кабинет, чтобы продолжить.',
      });
    if (!isStaff(viewer, role))
      return reject(response, 403, { code: 'FORBIDDEN', message: 'У вас нет прав на это действие.' });
    if (!request.is([...accepted])) return reject(response, 415, { code: 'WRONG_KIND', message: wrongKind });
    response.locals.viewerId = viewer.id;
    return next();
  };
  const body: RequestHandler = (request, response, next) =>
    readBody(request, response, (error?: unknown) => {
      if ((error as { type?: string } | undefined)?.type !== 'entity.too.large') return next(error);
      // What is still on its way is not wanted.
      response.setHeader('connection', 'close');
      return reject(response, 413, {
        code: 'FILE_TOO_LARGE',
        message: `Файл больше ${Math.floor(maxBytes / 1e6)}\u00a0МБ. Уменьшите его и повторите.`,
      });
    });
  const handle: RequestHandler = async (request, response) => {
    const act = {
      id: uuid(),
      at: toIso(app.clock.now()),
      actorId: response.locals.viewerId as string,
      action,
      tokenId: null,
      requestId: uuid(),
    };
    const own = { ...app, database: withAudit(app.database, () => act) };
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const query = new URL(request.originalUrl, app.config.publicUrl).searchParams;
    try {
      const answer = await store(own, {
        id: String(request.params.id ?? ''),
        name: query.get('name') ?? '',
        query,
        bytes,
      });
      response.setHeader('cache-control', 'no-store');
      response.status(201).json(answer);
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      reject(response, statuses[error.problems[0]?.code ?? ''] ?? 422, ...error.problems);
    }
  };
  return [mayUpload, body, handle];
}
