import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Session, ViewerData } from '../session';

/** 'staff': for the organiser's staff; all other users get 404. */
export type PageAccess = 'public' | 'signed-in' | 'visitor-only' | 'staff';
/**
 * What the server sends to signed-in users. 'shared': the cached page of visitors, and their own part behind it (see
 * `ViewerQuery`). 'shell': a cached page without data, and the data behind it. 'rendered': a page that is rendered for each of
 * them, because its form starts with their data or works without scripts, or its link is secret, or a route of the server
 * answers its address first.
 */
export type PageForUsers = 'shared' | 'shell' | 'rendered';
export type PageLayout = 'main' | 'profile' | 'auth' | 'bare' | 'screen' | 'office';

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

/**
 * What a page shows to its user only, as one operation. A shared page itself queries what visitors see. A page with a shell
 * shows nothing else, so that it needs no loader.
 */
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
  /** Data that are the same for all users. Shells contain its result. */
  referenceQuery?: TypedDocumentNode<object, Record<string, never>>;
  /** Stands in place of the page while there is no session. Absent: the title and grey lines. */
  Skeleton?: ComponentType;
  file?: string;
};

export type PageRoute = {
  path: string;
  /** Default title of <PageHead>. */
  title: string;
  access: PageAccess;
  layout: PageLayout;
  forUsers: PageForUsers;
  page: () => Promise<PageModule>;
};

type Defaults = Pick<PageRoute, 'access' | 'layout' | 'forUsers'>;
type Options = Partial<Pick<PageRoute, 'layout' | 'forUsers'>>;

const pagesWith =
  (defaults: Defaults) =>
  (path: string, title: string, page: PageRoute['page'], options: Options = {}): PageRoute => ({
    path,
    title,
    page,
    ...defaults,
    ...options,
  });

/** A page for everybody. */
export const publicPage = pagesWith({ access: 'public', layout: 'main', forUsers: 'shared' });

/** A page for users who are signed in. */
export const accountPage = pagesWith({ access: 'signed-in', layout: 'profile', forUsers: 'shell' });

/** A page for signing in or up: signed-in users are redirected. */
export const signInPage = pagesWith({ access: 'visitor-only', layout: 'auth', forUsers: 'rendered' });

/** A page of the office. */
export const officePage = pagesWith({ access: 'staff', layout: 'office', forUsers: 'shell' });
