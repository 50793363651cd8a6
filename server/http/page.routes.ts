import type { Express, Request as HttpRequest, Response } from 'express';
import type { ApolloServer } from '@apollo/server';
import type { Context } from '../core/context.js';
import type { ErrorCode } from '../../rules/error-codes.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { hasSecret } from '../core/config/secret-paths.js';
import { sendRawResponse, type RawResponse } from './raw-response.js';
import { createContext, createAnonymousContext, isAnonymous } from './graphql/request-context.js';
import { hasNoBody, maxAddressLength, type CachedPages } from './cached-pages.js';
import type { Executor } from './graphql/executor.js';
import { formRoutes } from './form.routes.js';
import { reject, excludesHtml } from './rejections.js';
import type { Renderer } from './renderer.js';

const codes: Record<number, ErrorCode> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
};

/** False for `//other.host/…`, which resolves to another site. */
const isOnSite = ({ config: { publicUrl } }: Application, address: string): boolean =>
  URL.canParse(address, publicUrl) && new URL(address, publicUrl).origin === new URL(publicUrl).origin;

type Parts = {
  executor: Executor;
  apollo: ApolloServer<Context>;
  renderer: Renderer;
  pages: CachedPages;
  addressOf: (url: string) => string;
};

/**
 * Serves all pages. Pages of visitors are cached until a table that they were read from changes. Signed-in users share
 * most of them, with their own part behind the cached bytes; all other pages are rendered for each of them.
 */
export function pageRoutes(
  http: Express,
  app: Application,
  { executor, apollo, renderer, pages, addressOf }: Parts,
): void {
  /** Sends a page, or its error as JSON to clients that do not accept HTML. */
  const send = (request: HttpRequest, response: Response, page: RawResponse): Promise<void> =>
    page.status >= 400 && excludesHtml(request.headers.accept)
      ? reject(app, request, response, page.status, {
          code: codes[page.status] ?? 'BAD_REQUEST',
          message: 'Страница не открылась.',
        })
      : sendRawResponse(request, response, page);

  http.get('/{*path}', async (request, response, next) => {
    const url = request.originalUrl;
    if (url.length > maxAddressLength)
      return reject(app, request, response, 414, { code: 'URI_TOO_LONG', message: 'Слишком длинный адрес.' });
    if (!isOnSite(app, url)) return next();
    if (!isAnonymous(request, app)) {
      const { context } = await createContext(app, request);
      const cached = context.viewer && (await pages.viewerPage(request, url, context));
      if (cached) return sendRawResponse(request, response, cached);
      // A session that has ended is none.
      if (context.viewer) return send(request, response, await pages.render(url, context));
    }
    // Rendered from the normalised address, the cache key: other parameters must not change a shared page.
    const address = addressOf(url);
    const anonymous = () => createAnonymousContext(app, request, new Db(app.database));
    if (hasSecret(url)) return send(request, response, await pages.render(address, anonymous()));
    const rendered = await pages.anonymousPage(request, address);
    // Redirects keep tracking parameters, so they are made from the full address.
    const isShortened = address !== url && hasNoBody(rendered);
    return send(request, response, isShortened ? await pages.render(url, anonymous()) : rendered);
  });

  const isPage = ({ originalUrl }: HttpRequest): boolean =>
    originalUrl.length <= maxAddressLength && isOnSite(app, originalUrl);
  formRoutes(http, app, { executor, apollo, renderer, isPage });
}
