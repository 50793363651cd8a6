import type { Express, Request as HttpRequest, Response } from 'express';
import { minute } from '../core/clock.js';
import type { ApolloServer } from '@apollo/server';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/kept.js';
import { pathInLog } from '../core/log.js';
import { hasSecret } from '../core/secret-paths.js';
import { answerOf, sendAnswer, sizeOf, type Answer } from './answers.js';
import { createContext, isAnonymous } from './contexts.js';
import type { Executor } from './executor.js';
import { formRoutes } from './form.routes.js';
import { reject, takesNoPages } from './refusals.js';
import type { Renderer } from './renderer.js';
import { withTestPaymentsBar } from './test-payments-bar.js';

const codes: Record<number, string> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
};

/** Addresses that pages cannot have: nothing is rendered and nothing kept for them. */
const longest = 2_000;

/**
 * What is upcoming or on sale depends on the time too: no page outlives its minute.
 * @param address what decides the page, see `createPageAddress`
 */
export const pageKey = (app: Application, address: string): string =>
  `page ${Math.floor(app.clock.now().getTime() / minute)} ${address}`;

const isRedirect = ({ body }: Pick<Answer, 'body'>): boolean => body.length === 0;

/** Every page of the site. Those for visitors without a session are kept until something they were read from changes. */
export function pageRoutes(
  http: Express,
  app: Application,
  {
    executor,
    apollo,
    renderer,
    addressOf,
  }: { executor: Executor; apollo: ApolloServer<Context>; renderer: Renderer; addressOf: (url: string) => string },
): void {
  const answer = async (request: HttpRequest, address: string, reads?: Db): Promise<Answer> => {
    const { context } = await createContext(app, request, reads);
    const page = new Request(new URL(address, app.config.publicUrl), { method: 'GET' });
    const { status, headers, body, error } = await renderer.render(
      page,
      (operation) => executor(operation, context),
      app.captcha.formTicket(),
    );
    if (error)
      app.log.error({ err: error, path: pathInLog(request.path), requestId: context.requestId }, 'a page failed');
    const html = withTestPaymentsBar(app.config, body);
    return answerOf(error ? 500 : status, { ...headers, 'cache-control': 'no-store' }, html);
  };

  /** `//other.host/…` is an address elsewhere to whoever resolves it. */
  const isOnSite = (address: string): boolean =>
    URL.canParse(address, app.config.publicUrl) &&
    new URL(address, app.config.publicUrl).origin === new URL(app.config.publicUrl).origin;

  /** Programs are told in their own words that there is no such page. */
  const send = (request: HttpRequest, response: Response, page: Answer): Promise<void> =>
    page.status >= 400 && takesNoPages(request.headers.accept)
      ? reject(app, request, response, page.status, codes[page.status] ?? 'BAD_REQUEST', 'Страница не открылась.')
      : sendAnswer(request, response, page);

  http.get('/{*path}', async (request, response, next) => {
    const url = request.originalUrl;
    if (url.length > longest) return reject(app, request, response, 414, 'URI_TOO_LONG', 'Слишком длинный адрес.');
    if (!isOnSite(url)) return next();
    if (!isAnonymous(request, app)) return send(request, response, await answer(request, url));
    // A visitor's page is made from what it is kept by: nothing else in the address can change it.
    const address = addressOf(url);
    if (hasSecret(url)) return send(request, response, await answer(request, address, new Db(app.database)));
    const kept = await app.cache.get(
      pageKey(app, address),
      null,
      (reads) => answer(request, address, reads),
      // «Too many tries» is said to one visitor, not to all; the way to another address is found without rendering.
      ({ status, body }) => (status >= 500 || status === 429 || isRedirect({ body }) ? null : sizeOf({ body })),
    );
    // The marks of a letter or an advertisement go along to the other address.
    const isShortened = address !== url && isRedirect(kept);
    return send(request, response, isShortened ? await answer(request, url, new Db(app.database)) : kept);
  });

  const isPage = ({ originalUrl }: HttpRequest): boolean => originalUrl.length <= longest && isOnSite(originalUrl);
  formRoutes(http, app, { executor, apollo, renderer, isPage });
}
