import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { isCrossSite } from '../core/requests.js';
import { createSend, isPlainOperation, readBody, type EarlyParts } from './early-response.js';
import type { RawResponse } from './raw-response.js';
import { createContext, isAnonymous } from './graphql/request-context.js';
import { operationKey } from './graphql/graphql.routes.js';
import type { Admit } from './admit-requests.js';
import { pageKey, type CachedPages } from './cached-pages.js';
import { excludesHtml } from './rejections.js';

type Parts = EarlyParts & {
  /** The normalised address of a page, see `createPageAddress`. */
  addressOf: (url: string) => string;
  /** For pages with the part of a viewer, which has to be read. */
  admit: Admit;
  /** Null: there are no pages. */
  pages: CachedPages | null;
};

/** Pages of the office get other headers: one of them uses the camera. */
const isOffice = (url: string): boolean => /^\/office(?:[/?]|$)/i.test(url);

/** Answers signed-in users with pages from the cache; null: another path answers. */
function createViewerAnswer({ app, pages, clientAddress }: Pick<Parts, 'app' | 'pages' | 'clientAddress'>) {
  return async (request: IncomingMessage, id: string): Promise<RawResponse | null> => {
    const source = { headers: request.headers, id, ip: clientAddress(request) };
    const { context } = await createContext(app, source);
    return context.viewer && pages ? pages.viewerPage(source, request.url!, context) : null;
  };
}

/**
 * Sends cached responses to visitors without a session before any Express middleware runs: the middleware takes longer than
 * such a response. Headers, log and metrics are the same as behind the middleware.
 */
export function respondFromCache(parts: Parts): RequestListener {
  const { app, health, http, addressOf, pages, admit } = parts;
  const viewerAnswer = createViewerAnswer(parts);
  const sendPage = createSend(parts, '/', 'cached response sent');
  const sendOperation = createSend(parts, '/graphql', 'cached response sent');
  return (request, response) => {
    const start = performance.now();
    const { method, headers, url } = request;
    if (health.isStopping) return http(request, response);
    if (!isAnonymous(request, app)) {
      const isPage = method === 'GET' && headers.authorization === undefined && !excludesHtml(headers.accept);
      if (!isPage || isOffice(url!) || !pages?.isCachedForViewers(url!)) return http(request, response);
      const id = randomUUID();
      return admit(
        request,
        response,
        (leave) =>
          void viewerAnswer(request, id)
            // The application meets the same error, and reports it.
            .catch(() => null)
            .finally(leave)
            .then((answer) =>
              answer
                ? sendPage(request, response, answer, start, { id, operation: undefined })
                : http(request, response),
            ),
      );
    }
    if (method === 'GET') {
      const cached = excludesHtml(headers.accept) ? undefined : app.cache.peek<RawResponse>(pageKey(addressOf(url!)));
      return cached ? sendPage(request, response, cached, start) : http(request, response);
    }
    if (!isPlainOperation(request) || isCrossSite(request, app.config.publicUrl)) return http(request, response);
    readBody(request, (body) => {
      const cached = app.cache.peek<RawResponse>(operationKey(request, body.toString('utf8')));
      return cached ? sendOperation(request, response, cached, start) : http(request, response);
    });
  };
}
