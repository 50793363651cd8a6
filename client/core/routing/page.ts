import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Session, ViewerData } from '../session';

/** 'staff': for the organiser's staff; all other users get 404. */
export type PageAccess = 'public' | 'signed-in' | 'visitor-only' | 'staff';
export type PageLayout = 'main' | 'profile' | 'auth' | 'bare' | 'office';

export type PageLoaderArgs = {
  params: Params;
  url: URL;
  client: Pick<ApolloClient, 'query' | 'readQuery'>;
  session: Session;
};

/**
 * Status 404 shows the not-found page in place of this one, 403 the no-access page; the server responds with the same
 * status. With `rendersItself` the page itself is shown under its status, because it explains the problem better.
 */
export type PageResult = ({ status?: 200 | 403 | 404 } | { status: 404 | 429; rendersItself: true }) & {
  /** For the page's forms, where the server rendered it. */
  ticket?: string;
};

/** Status of the fallback page that replaces the requested one. */
export type FallbackStatus = 403 | 404;

export function fallbackPage(result: PageResult | null | undefined): FallbackStatus | null {
  if (!result || 'rendersItself' in result) return null;
  return result.status === 403 || result.status === 404 ? result.status : null;
}

/** Preloads the page's queries by `client.query`; may throw `redirect(path)` of react-router-dom. */
export type PageLoader = (args: PageLoaderArgs) => Promise<PageResult | void>;

/** What a shared page shows to signed-in users only, as one operation. The page itself queries what visitors see. */
export type ViewerQuery = { query: TypedDocumentNode<ViewerData, OperationVariables>; variables: OperationVariables };

/** @param query its `viewer` has the fields of the session */
export const viewerPart = <Variables extends OperationVariables>(
  query: TypedDocumentNode<ViewerData, Variables>,
  variables: Variables,
): ViewerQuery => ({ query: query as ViewerQuery['query'], variables });

/** Makes the viewer query of a page from its address; null: only the session differs. */
export type ViewerQueryOf = (args: Pick<PageLoaderArgs, 'params' | 'url'>) => ViewerQuery | null;

/** The build of the server's bundle adds `file`, to find the page's own scripts and styles. */
export type PageModule = {
  Component: ComponentType;
  loader?: PageLoader;
  /** Absent: only the session differs for signed-in users. */
  viewerQuery?: ViewerQueryOf;
  file?: string;
};

export type PageRoute = {
  path: string;
  /** Default title of <PageHead>. */
  title: string;
  access: PageAccess;
  layout: PageLayout;
  /** Signed-in users get the page of visitors from the server's cache, and their own part behind it: see `ViewerQuery`. */
  isShared?: true;
  /** Users get a shell from the server's cache, and the data of the page behind it. */
  hasShell?: true;
  page: () => Promise<PageModule>;
};

type LoadPage = PageRoute['page'];

/** A page for everybody. */
export const publicPage = (path: string, title: string, page: LoadPage): PageRoute => ({
  path,
  title,
  access: 'public',
  layout: 'main',
  isShared: true,
  page,
});

/** A page for everybody that is rendered for each signed-in user: its form starts with their data, or its link is secret. */
export const personalPage = (path: string, title: string, page: LoadPage, layout: PageLayout = 'main'): PageRoute => ({
  path,
  title,
  access: 'public',
  layout,
  page,
});

/** A page for users who are signed in. */
export const accountPage = (
  path: string,
  title: string,
  page: LoadPage,
  layout: PageLayout = 'profile',
): PageRoute => ({
  path,
  title,
  access: 'signed-in',
  layout,
  hasShell: true,
  page,
});

/**
 * A page for users who are signed in that is rendered for each of them: its forms work without scripts, or a route of the
 * server answers its address first, such as the redirect to a broadcast.
 */
export const renderedAccountPage = (
  path: string,
  title: string,
  page: LoadPage,
  layout: PageLayout = 'profile',
): PageRoute => ({
  path,
  title,
  access: 'signed-in',
  layout,
  page,
});

/** A page for signing in or up: signed-in users are redirected. */
export const signInPage = (path: string, title: string, page: LoadPage): PageRoute => ({
  path,
  title,
  access: 'visitor-only',
  layout: 'auth',
  page,
});

/** A page of the office. */
export const officePage = (path: string, title: string, page: LoadPage): PageRoute => ({
  path,
  title,
  access: 'staff',
  layout: 'office',
  hasShell: true,
  page,
});
