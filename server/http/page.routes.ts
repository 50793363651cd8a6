import type { Express, Request as HttpRequest } from 'express';
import { minute } from '../core/clock.js';
import type { Application } from '../core/context.js';
import { Reads } from '../core/kept.js';
import { pathInLog } from '../core/log.js';
import { answerOf, sendAnswer, sizeOf, type Answer } from './answers.js';
import { createContext, isAnonymous } from './contexts.js';
import type { Executor } from './executor.js';
import type { Renderer } from './renderer.js';
import { withTestPaymentsBar } from './test-payments-bar.js';

/** Addresses that pages cannot have: nothing is rendered and nothing kept for them. */
const longest = 2_000;

/** What is upcoming or on sale depends on the time too: no page outlives its minute. */
export const pageKey = (app: Application, url: string): string =>
  `page ${Math.floor(app.clock.now().getTime() / minute)} ${url}`;

/** Every page of the site. Those for visitors without a session are kept until something they were read from changes. */
export function pageRoutes(http: Express, app: Application, executor: Executor, renderer: Renderer): void {
  const answer = async (request: HttpRequest, reads?: Reads): Promise<Answer> => {
    const { context } = await createContext(app, request, reads);
    const page = new Request(new URL(request.originalUrl, app.config.publicUrl), { method: 'GET' });
    const { status, headers, body, error } = await renderer.render(page, (operation) => executor(operation, context));
    if (error)
      app.log.error({ err: error, path: pathInLog(request.path), requestId: context.requestId }, 'a page failed');
    const html = withTestPaymentsBar(app.config, body);
    return answerOf(error ? 500 : status, { ...headers, 'cache-control': 'no-store' }, html);
  };

  /** `//other.host/…` is an address elsewhere to whoever resolves it. */
  const isOnSite = (address: string): boolean =>
    URL.canParse(address, app.config.publicUrl) &&
    new URL(address, app.config.publicUrl).origin === new URL(app.config.publicUrl).origin;

  http.get('/{*path}', async (request, response, next) => {
    if (request.originalUrl.length > longest || !isOnSite(request.originalUrl)) return next();
    if (!isAnonymous(request, app)) return sendAnswer(request, response, await answer(request));
    const kept = await app.kept.get(
      pageKey(app, request.originalUrl),
      null,
      (reads) => answer(request, reads),
      // «Too many tries» is said to one visitor, not to all.
      (made) => (made.status < 500 && made.status !== 429 ? sizeOf(made) : null),
    );
    return sendAnswer(request, response, kept);
  });

  /** A form that the browser sent before the scripts of its page had arrived: the page is shown again, nothing is read. */
  http.post('/{*path}', (request, response, next) => {
    const isForm = request.is(['application/x-www-form-urlencoded', 'multipart/form-data']);
    if (!isForm || request.originalUrl.length > longest || !isOnSite(request.originalUrl)) return next();
    request.resume();
    response.redirect(303, request.originalUrl);
  });
}
