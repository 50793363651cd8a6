import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Session } from './session';

/** 'staff': for the organiser's staff; for everybody else there is no such page. */
export type PageAccess = 'public' | 'signed-in' | 'visitor-only' | 'staff';
export type PageLayout = 'main' | 'profile' | 'auth' | 'bare' | 'office';

export type PageLoaderArgs = { params: Params; url: URL; client: ApolloClient; session: Session };

/**
 * status 404 shows the not-found page in place of this one, with that status from the server. With `saysItself` the page is
 * shown as it is, under its status: it tells better what is missing, or that too much was asked.
 */
export type PageResult = { status?: 200 | 404 } | { status: 404 | 429; saysItself: true };

export const isMissing = (result: PageResult | null | undefined): boolean =>
  result?.status === 404 && !('saysItself' in result);

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
