import express, { type RequestHandler, type Response } from 'express';
import { v7 as uuid } from 'uuid';
import type { Problem, ProblemCode } from '../../../rules/problem.js';
import { isStaff, type RoleName } from '../graphql/access.js';
import { withAudit } from '../audit/audit-actions.js';
import { registerAuditAction } from '../audited-actions.js';
import { toIso } from '../clock.js';
import type { Application } from '../application.js';
import { ProblemsError } from '../graphql/problems.js';
import { isCrossSite, viewerOfRequest } from '../requests.js';

/** An uploaded file with the `id` of the path, the `name` and all parameters of the query string. */
type Upload = { id: string; name: string; query: URLSearchParams; bytes: Buffer };

type Options = {
  role: RoleName;
  /** Name of the audit action, and its title in Russian. */
  action: string;
  title: string;
  /** Accepted content types. */
  accepted: readonly string[];
  maxBytes: number;
  /** Message for any other content type (Russian). */
  wrongKind: string;
  /** HTTP status by problem code; default: 422. */
  statuses?: Readonly<Partial<Record<ProblemCode, number>>>;
  /** Stores the bytes; changes through `app` are recorded for the audit action of the uploading user. */
  store: (app: Application, request: Upload) => Promise<object>;
};

function sendProblems(response: Response, status: number, ...problems: Problem[]): void {
  response.setHeader('cache-control', 'no-store');
  response.status(status).json({ problems });
}

/**
 * Handlers of a route to which staff uploads one file: `:id` in the path, the name in `?name=…`. Browsers do not send these
 * content types cross-site without a preflight.
 */
export function staffUpload(app: Application, options: Options): RequestHandler[] {
  const { role, action, title, accepted, maxBytes, wrongKind, statuses = {}, store } = options;
  registerAuditAction(action, title);
  const readBody = express.raw({ type: [...accepted], limit: maxBytes, inflate: false });
  const checkRequest: RequestHandler = async (request, response, next) => {
    if (isCrossSite(request, app.config.publicUrl))
      return sendProblems(response, 403, { code: 'FORBIDDEN', message: 'Запросы с других сайтов не принимаются.' });
    const viewer = await viewerOfRequest(app, request);
    if (!viewer)
      return sendProblems(response, 401, {
        code: 'UNAUTHENTICATED',
        message: 'Войдите в личный кабинет, чтобы продолжить.',
      });
    if (!isStaff(viewer, role))
      return sendProblems(response, 403, { code: 'FORBIDDEN', message: 'У вас нет прав на это действие.' });
    if (!request.is([...accepted])) return sendProblems(response, 415, { code: 'FILE_KIND_WRONG', message: wrongKind });
    response.locals.viewerId = viewer.id;
    return next();
  };
  const body: RequestHandler = (request, response, next) =>
    readBody(request, response, (error?: unknown) => {
      if ((error as { type?: string } | undefined)?.type !== 'entity.too.large') return next(error);
      // Closes the connection: the client would otherwise send the rest of the file.
      response.setHeader('connection', 'close');
      return sendProblems(response, 413, {
        code: 'FILE_TOO_LARGE',
        message: `Файл больше ${Math.floor(maxBytes / 1e6)}\u00a0МБ. Уменьшите его и повторите.`,
      });
    });
  const handle: RequestHandler = async (request, response) => {
    const auditAction = {
      id: uuid(),
      at: toIso(app.clock.now()),
      actorId: response.locals.viewerId as string,
      action,
      tokenId: null,
      requestId: uuid(),
    };
    const auditedApp = { ...app, database: withAudit(app.database, () => auditAction) };
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const query = new URL(request.originalUrl, app.config.publicUrl).searchParams;
    try {
      const result = await store(auditedApp, {
        id: String(request.params.id ?? ''),
        name: query.get('name') ?? '',
        query,
        bytes,
      });
      response.setHeader('cache-control', 'no-store');
      response.status(201).json(result);
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      sendProblems(response, statuses[error.problems[0]!.code] ?? 422, ...error.problems);
    }
  };
  return [checkRequest, body, handle];
}
