import { ApolloLink, Observable, type NormalizedCacheObject } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { pageAssets } from 'virtual:page-assets';
import { App } from './app';
import { createApolloClient } from './core/apollo';
import { openedFiles, type Visitor } from './core/routing';
import { createSession, sessionOf } from './core/session';
import { ViewerDocument } from './core/session.generated';
import { siteRoutes } from './routes';
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
  { execute, template }: { execute: Execute; template: string },
): Promise<Rendered> {
  const visitor = await createVisitor(execute);
  const { query, dataRoutes } = createStaticHandler(await siteRoutes(visitor, new URL(request.url).pathname));
  const context = await query(request);
  if (context instanceof Response) {
    return { status: context.status, headers: Object.fromEntries(context.headers), body: '' };
  }
  const html = renderToString(
    <StrictMode>
      <App visitor={visitor}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  const hoisted = HEAD_TAGS.exec(html)?.[0] ?? '';
  const state: PageState = {
    apollo: visitor.client.extract() as NormalizedCacheObject,
    session: visitor.session(),
    loaderData: context.loaderData,
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
    error: Object.values(context.errors ?? {})[0],
  };
}
