import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Session } from './session';

/** 'staff': for the organiser's staff; for everybody else there is no such page. */
export type PageAccess = 'public' | 'signed-in' | 'visitor-only' | 'staff';
export type PageLayout = 'main' | 'profile' | 'auth' | 'bare' | 'office';

export type PageLoaderArgs = { params: Params; url: URL; client: ApolloClient; session: Session };

/**
 * status 404 shows the not-found page in place of this one, 403 the page that says that it is for others, with that status
 * from the server. With `saysItself` the page is shown as it is, under its status: it tells better what is missing, or that
 * too much was asked.
 */
export type PageResult = ({ status?: 200 | 403 | 404 } | { status: 404 | 429; saysItself: true }) & {
  /** For the page's forms, where the server rendered it. */
  ticket?: string;
};

/** Which page is shown in place of the one that was asked for. */
export type StandIn = 403 | 404;

export function fallbackPage(result: PageResult | null | undefined): StandIn | null {
  if (!result || 'saysItself' in result) return null;
  return result.status === 403 || result.status === 404 ? result.status : null;
}

/** Preloads the page's documents by `client.query`; may throw `redirect(path)` of react-router-dom. */
export type PageLoader = (args: PageLoaderArgs) => Promise<PageResult | void>;

/** file is added by the build of the server's bundle, to find the page's own scripts and styles. */
export type PageModule = { Component: ComponentType; loader?: PageLoader; file?: string };

export type PageRoute = {
  path: string;
  /** What <PageHead> shows when the page gives it no title of its own. */
  title: string;
  access: PageAccess;
  layout: PageLayout;
  page: () => Promise<PageModule>;
};
