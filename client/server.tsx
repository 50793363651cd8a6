import { ApolloLink, Observable, type NormalizedCacheObject } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router-dom';
import { pageAssets } from 'virtual:page-assets';
import { App } from './app';
import { createApolloClient } from './core/apollo';
import { viewerPart } from './core/routing/page';
import { loadPageData, type Execute, type PageData } from './core/routing/page-data';
import { loadedFiles, type RequestState } from './core/routing/routing';
import { createSession, sessionOf } from './core/session';
import { ViewerDocument } from './core/session.generated';
import { pageFormsFor } from './form-posts';
import { accountPageAt, cachedKindOf, parametersOf, routeOf } from './page-parameters';
import { siteRoutes } from './routes';

export { cachedKindOf, parametersOf, routeOf };

import type { PageState } from './state';

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** A response to a form that must not be repeated when the same form is sent again. */
  isSingleUse?: boolean;
  /** For the log: the page failed while it was prepared, and shows the error screen. */
  error?: unknown;
  /** Signed-in users may get this page with the result of this operation; absent: it is for visitors only. */
  viewerOperation?: Parameters<Execute>[0];
};

const documents = new Map<string | undefined, DocumentNode>();

/** The first copy of a document: each Apollo client copies those with directives again. */
function sharedDocument(operationName: string | undefined, document: DocumentNode): DocumentNode {
  const shared = documents.get(operationName) ?? document;
  documents.set(operationName, shared);
  return shared;
}

function executeLink(execute: Execute): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        execute({ document: sharedDocument(operationName, query), variables, operationName }).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
}

/** Creates an Apollo client and a session that live as long as this one request. */
async function createRequestState(execute: Execute): Promise<RequestState> {
  const session = createSession();
  const client = createApolloClient({ link: executeLink(execute), session, ssr: true });
  const { data } = await client.query({ query: ViewerDocument });
  session(sessionOf(data?.viewer));
  return { client, session };
}

/** React renders the tags of the head in front of the first node of the page. */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

function assetTags(files: readonly string[]): string {
  const assets = files.map((file) => pageAssets[file]).filter((asset) => asset !== undefined);
  const styles = new Set(assets.flatMap(({ css }) => css));
  const scripts = new Set(assets.flatMap(({ js }) => js));
  return [
    ...[...styles].map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...[...scripts].map((href) => `<link rel="script" crossorigin href="${href}">`),
  ].join('');
}

function viewerOperation({ shared }: RequestState): Pick<Rendered, 'viewerOperation'> {
  if (!shared) return {};
  const { query: document, variables } = shared.viewerQuery ?? viewerPart(ViewerDocument, {});
  return { viewerOperation: { document, variables } };
}

type Parts = Record<'head' | 'app' | 'state' | 'assets', string>;

/** The page's own styles go last into the head, because they override those of the frame. */
function fill(template: string, parts: Parts): string {
  const marked = template.replace('</head>', '<!--assets--></head>');
  return marked.replace(/<!--(head|app|state|assets)-->/g, (_mark, name: keyof Parts) => parts[name]);
}

type RenderOptions = {
  /** Runs one operation of this request inside the process, by the same document for all requests. */
  execute: Execute;
  template: string;
  formTicket: string;
  /** Renders the page without its data, for all users. */
  isShell?: boolean;
};

/**
 * Loads the data of a page that needs a session, without rendering it.
 * @returns the address of its shell, and the data that make a page of it; null: the page has to be rendered
 */
export async function loadAccountPage(url: URL, execute: Execute): Promise<{ shell: string; data: PageData } | null> {
  const page = accountPageAt(url.pathname);
  if (!page) return null;
  const data = await loadPageData(page.route, { params: page.params, url, execute });
  return data && { shell: page.route.path.replace(/:\w+/g, '-'), data };
}

export async function render(
  request: Request,
  { execute, template, formTicket, isShell = false }: RenderOptions,
): Promise<Rendered> {
  const requestState = await createRequestState(execute);
  requestState.isShell = isShell;
  let isSingleUse = false;
  requestState.forms = pageFormsFor(requestState, formTicket, (post) => (isSingleUse = post.isSingleUse));
  const { pathname, search } = new URL(request.url);
  const routes = await siteRoutes(requestState, pathname);
  // The page has no form that works without scripts: it is shown again, and the posted data are ignored.
  if (request.method === 'POST' && !matchRoutes(routes, pathname)?.at(-1)?.route.action)
    return { status: 303, headers: { location: pathname + search }, body: '' };
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(request);
  if (context instanceof Response) {
    return { status: context.status, headers: Object.fromEntries(context.headers), body: '', isSingleUse };
  }
  const html = renderToString(
    <StrictMode>
      <App requestState={requestState}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  const failed: unknown = Object.values(context.errors ?? {})[0];
  const hoisted = headTags.exec(html)?.[0] ?? '';
  const state: PageState = {
    apollo: requestState.client.extract() as NormalizedCacheObject,
    session: requestState.session(),
    loaderData: context.loaderData,
    actionData: context.actionData,
    failed: Object.keys(context.errors ?? {}),
  };
  return {
    status: context.statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: fill(template, {
      head: hoisted,
      assets: assetTags(loadedFiles(context.matches)),
      app: html.slice(hoisted.length),
      state: JSON.stringify(state).replace(/</g, '\\u003c'),
    }),
    isSingleUse,
    ...viewerOperation(requestState),
    // A response that the router makes itself, such as 404, is no failure.
    error: isRouteErrorResponse(failed) && failed.status < 500 ? undefined : failed,
  };
}
