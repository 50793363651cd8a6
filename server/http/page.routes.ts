import type { Express, Request as HttpRequest, Response } from 'express';
import { hour } from '../core/clock.js';
import type { ApolloServer } from '@apollo/server';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { pathInLog } from '../core/log.js';
import { hasSecret } from '../core/config/secret-paths.js';
import { rawResponse, sendRawResponse, cachedSize, type RawResponse } from './raw-response.js';
import { createContext, isAnonymous } from './graphql/request-context.js';
import type { Executor } from './graphql/executor.js';
import { formRoutes } from './form.routes.js';
import { reject, excludesHtml } from './rejections.js';
import type { Renderer } from './renderer.js';
import { withTestPaymentsBar } from './test-payments-bar.js';

const codes: Record<number, string> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
};

/** Longer addresses are rejected: nothing is rendered or cached for them. */
const maxAddressLength = 2_000;

/**
 * Cache key of a page.
 * @param address normalised by `createPageAddress`
 */
export const pageKey = (address: string): string => `page ${address}`;

/** The forms of a page contain a ticket that expires: whoever opens a cached page must have the time to fill them in. */
const maxPageAge = hour;

const hasNoBody = ({ body }: Pick<RawResponse, 'body'>): boolean => body.length === 0;

/** False for `//other.host/…`, which resolves to another site. */
const isOnSite = ({ config: { publicUrl } }: Application, address: string): boolean =>
  URL.canParse(address, publicUrl) && new URL(address, publicUrl).origin === new URL(publicUrl).origin;

/** Serves all pages. Pages for visitors without a session are cached until what they were read from changes. */
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
  const answer = async (request: HttpRequest, address: string, db?: Db): Promise<RawResponse> => {
    const { context } = await createContext(app, request, db);
    context.db.expireAt(app.clock.now().getTime() + maxPageAge);
    const page = new Request(new URL(address, app.config.publicUrl), { method: 'GET' });
    const { status, headers, body, error } = await renderer.render(
      page,
      (operation) => executor(operation, context),
      app.captcha.formTicket(),
    );
    if (error)
      app.log.error({ err: error, path: pathInLog(request.path), requestId: context.requestId }, 'a page failed');
    const html = withTestPaymentsBar(app.config, body);
    return rawResponse(error ? 500 : status, { ...headers, 'cache-control': 'no-store' }, html);
  };

  /** Sends a page, or its error as JSON to clients that do not accept HTML. */
  const send = (request: HttpRequest, response: Response, page: RawResponse): Promise<void> =>
    page.status >= 400 && excludesHtml(request.headers.accept)
      ? reject(app, request, response, page.status, codes[page.status] ?? 'BAD_REQUEST', 'Страница не открылась.')
      : sendRawResponse(request, response, page);

  http.get('/{*path}', async (request, response, next) => {
    const url = request.originalUrl;
    if (url.length > maxAddressLength)
      return reject(app, request, response, 414, 'URI_TOO_LONG', 'Слишком длинный адрес.');
    if (!isOnSite(app, url)) return next();
    if (!isAnonymous(request, app)) return send(request, response, await answer(request, url));
    // Rendered from the normalised address, the cache key: other parameters must not change a shared page.
    const address = addressOf(url);
    if (hasSecret(url)) return send(request, response, await answer(request, address, new Db(app.database)));
    const rendered = await app.cache.get(
      pageKey(address),
      null,
      (db) => answer(request, address, db),
      // 429 concerns one visitor only; redirects need no rendering.
      ({ status, body }) => (status >= 500 || status === 429 || hasNoBody({ body }) ? null : cachedSize({ body })),
    );
    // Redirects keep tracking parameters, so they are made from the full address.
    const isShortened = address !== url && hasNoBody(rendered);
    return send(request, response, isShortened ? await answer(request, url, new Db(app.database)) : rendered);
  });

  const isPage = ({ originalUrl }: HttpRequest): boolean =>
    originalUrl.length <= maxAddressLength && isOnSite(app, originalUrl);
  formRoutes(http, app, { executor, apollo, renderer, isPage });
}
