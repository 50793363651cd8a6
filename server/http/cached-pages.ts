import { unwrapResolverError } from '@apollo/server/errors';
import { Busy } from '../core/database/database.js';
import { hasSecret } from '../core/config/secret-paths.js';
import type { Application } from '../core/application.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/database/db.js';
import { memoize } from '../../rules/memoize.js';
import { pathInLog } from '../core/log.js';
import type { Executor } from './graphql/executor.js';
import { createAnonymousContext, type ContextRequest } from './graphql/request-context.js';
import { cachedSize, rawResponse, type RawResponse } from './raw-response.js';
import type { Renderer } from './renderer.js';
import { withTestPaymentsBar } from './test-payments-bar.js';
import { isForNoScripts, viewerPage, type PageResponse } from './viewer-page.js';

/**
 * Cache key of a page.
 * @param address normalised by `createPageAddress`
 */
export const pageKey = (address: string): string => `page ${address}`;

/** Longer addresses are rejected: nothing is rendered or cached for them. */
export const maxAddressLength = 2_000;

export const hasNoBody = ({ body }: Pick<RawResponse, 'body'>): boolean => body.length === 0;

const pathOf = (url: string): string => url.split('?', 1)[0]!;

type Parts = { app: Application; executor: Executor; renderer: Renderer; addressOf: (url: string) => string };

export type CachedPages = {
  /** Renders a page. @param address path and query @param isShell without the data of a page that needs a session */
  render: (address: string, context: Context, isShell?: boolean) => Promise<PageResponse>;
  /** The page of visitors, from the cache if it is there. @param address normalised by `createPageAddress` */
  anonymousPage: (request: ContextRequest, address: string) => Promise<PageResponse>;
  /** Whether a page may come from the cache for signed-in users. */
  isCachedForViewers: (url: string) => boolean;
  /** A page from the cache with what belongs to the viewer. Null: it has to be rendered. */
  viewerPage: (request: ContextRequest, url: string, context: Context) => Promise<RawResponse | null>;
};

function createRender({ app, executor, renderer }: Parts): CachedPages['render'] {
  const routeOf = memoize(2_000, renderer.routeOf ?? (() => '/'));
  return async (address, context, isShell = false) => {
    const request = new Request(new URL(address, app.config.publicUrl), { method: 'GET' });
    const ticket = app.captcha.formTicket();
    let busy: Busy | undefined;
    const execute: Executor = async (operation) => {
      const result = await executor(operation, context);
      busy ??= result.errors?.map(unwrapResolverError).find((error) => error instanceof Busy);
      return result;
    };
    const page = await renderer.render(request, (operation) => execute(operation, context), ticket, isShell);
    // The page says that something failed; the status must say that it passes.
    if (busy) throw busy;
    const { status, headers, body, error, viewerOperation } = page;
    // The older a ticket, the less it tells robots, which send forms at once, from users.
    if (body.includes(ticket)) context.db.expireInNextMinute(app.clock.now());
    if (error) {
      app.metrics.failed('page');
      app.log.error({ err: error, path: pathInLog(address), requestId: context.requestId }, 'a page failed');
    }
    const html = withTestPaymentsBar(app.config, body);
    const response = rawResponse(error ? 500 : status, { ...headers, 'cache-control': 'no-store' }, html);
    response.route = routeOf(pathOf(address));
    return viewerOperation ? { ...response, viewerOperation } : response;
  };
}

/** Pages from the response cache: whole ones for visitors, and the parts of those that signed-in users share. */
export function createCachedPages(parts: Parts): CachedPages {
  const { app, executor, renderer, addressOf } = parts;
  const render = createRender(parts);
  const renderAnonymously =
    (request: ContextRequest, address: string, isShell = false) =>
    (db: Db) =>
      render(address, createAnonymousContext(app, request, db), isShell);

  const anonymousPage: CachedPages['anonymousPage'] = (request, address) =>
    app.cache.get(
      pageKey(address),
      null,
      renderAnonymously(request, address),
      // 429 concerns one visitor only; redirects need no rendering.
      ({ status, body }) => (status >= 500 || status === 429 || hasNoBody({ body }) ? null : cachedSize({ body })),
    );

  const kindOf = memoize(2_000, renderer.cachedKindOf ?? (() => null));

  /** The page of visitors with the viewer's part. */
  const sharedPage = async (request: ContextRequest, url: string, context: Context): Promise<RawResponse | null> => {
    const address = addressOf(url);
    const page = await anonymousPage(request, address);
    // Staff see drafts where visitors get 404.
    if (!page.viewerOperation || page.status !== 200) return null;
    const { data, errors } = await executor(page.viewerOperation, context);
    if (errors || !data?.viewer) return null;
    return viewerPage(page, { address, data, encodings: request.headers['accept-encoding'] });
  };

  /** The shell of an account's page with its data. */
  const accountPage = async (request: ContextRequest, url: string, context: Context): Promise<RawResponse | null> => {
    const execute = (operation: Parameters<Executor>[0]) => executor(operation, context);
    const loaded = await renderer.loadAccountPage?.(new URL(url, app.config.publicUrl), execute);
    if (!loaded) return null;
    const { data, shell } = loaded;
    const page = await app.cache.get(`shell ${shell}`, null, renderAnonymously(request, shell, true), (rendered) =>
      rendered.status === 200 ? cachedSize(rendered) : null,
    );
    if (page.status !== 200) return null;
    return viewerPage(page, { address: url, data, encodings: request.headers['accept-encoding'] });
  };

  const isCachedForViewers = (url: string): boolean =>
    url.length <= maxAddressLength && kindOf(pathOf(url)) !== null && !isForNoScripts(url) && !hasSecret(url);

  return {
    render,
    anonymousPage,
    isCachedForViewers,
    viewerPage: async (request, url, context) => {
      if (!isCachedForViewers(url)) return null;
      return kindOf(pathOf(url)) === 'shared' ? sharedPage(request, url, context) : accountPage(request, url, context);
    },
  };
}
