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
import { openedFiles, type Visitor } from './core/routing';
import { createSession, sessionOf } from './core/session';
import { ViewerDocument } from './core/session.generated';
import { formsOf } from './form-posts';
import { parametersOf } from './page-parameters';
import { siteRoutes } from './routes';

export { parametersOf };

import type { PageState } from './state';

/** Runs one operation of this request inside the process. The documents are constants: the same object each time. */
export type Execute = (operation: {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}) => Promise<{ data?: Record<string, unknown> | null; errors?: readonly unknown[] }>;

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The answer to a form that must not be given to the same form again. */
  isRenewed?: boolean;
  /** What failed while the page was prepared, for the log; the page shows the error screen. */
  error?: unknown;
};

function executeLink(execute: Execute): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        execute({ document: query, variables, operationName }).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
}

/** A client and a session that live as long as this one request. */
async function createVisitor(execute: Execute): Promise<Visitor> {
  const session = createSession();
  const client = createApolloClient({ link: executeLink(execute), session, ssr: true });
  const { data } = await client.query({ query: ViewerDocument });
  session(sessionOf(data?.viewer));
  return { client, session };
}

/** React puts the tags that belong into the head in front of the first node of the page. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

function assetTags(files: readonly string[]): string {
  const assets = files.map((file) => pageAssets[file]).filter((found) => found !== undefined);
  const styles = new Set(assets.flatMap(({ css }) => css));
  const scripts = new Set(assets.flatMap(({ js }) => js));
  return [
    ...[...styles].map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...[...scripts].map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
  ].join('');
}

type Parts = Record<'head' | 'app' | 'state' | 'assets', string>;

/** The page's own styles go last into the head: they build upon those of the frame. */
function fill(template: string, parts: Parts): string {
  const marked = template.replace('</head>', '<!--assets--></head>');
  return marked.replace(/<!--(head|app|state|assets)-->/g, (_mark, name: keyof Parts) => parts[name]);
}

export async function render(
  request: Request,
  { execute, template, formTicket }: { execute: Execute; template: string; formTicket: string },
): Promise<Rendered> {
  const visitor = await createVisitor(execute);
  let isRenewed = false;
  visitor.forms = formsOf(visitor, formTicket, (post) => (isRenewed = post.isRenewed));
  const { pathname, search } = new URL(request.url);
  const routes = await siteRoutes(visitor, pathname);
  // A form of another page, which its script alone can send: the page is shown again, and nothing of it is read.
  if (request.method === 'POST' && !matchRoutes(routes, pathname)?.at(-1)?.route.action)
    return { status: 303, headers: { location: pathname + search }, body: '' };
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(request);
  if (context instanceof Response) {
    return { status: context.status, headers: Object.fromEntries(context.headers), body: '', isRenewed };
  }
  const html = renderToString(
    <StrictMode>
      <App visitor={visitor}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  const failed: unknown = Object.values(context.errors ?? {})[0];
  const hoisted = HEAD_TAGS.exec(html)?.[0] ?? '';
  const state: PageState = {
    apollo: visitor.client.extract() as NormalizedCacheObject,
    session: visitor.session(),
    loaderData: context.loaderData,
    actionData: context.actionData,
    failed: Object.keys(context.errors ?? {}),
  };
  return {
    status: context.statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: fill(template, {
      head: hoisted,
      assets: assetTags(openedFiles(context.matches)),
      app: html.slice(hoisted.length),
      state: JSON.stringify(state).replace(/</g, '\\u003c'),
    }),
    isRenewed,
    // An answer that the router makes itself, such as 404, is no failure.
    error: isRouteErrorResponse(failed) && failed.status < 500 ? undefined : failed,
  };
}
