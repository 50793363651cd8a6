import type { ApolloClient } from '@apollo/client';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import {
  data,
  matchRoutes,
  redirect,
  useLoaderData,
  type ActionFunction,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type RouteObject,
} from 'react-router-dom';
import {
  fallbackPage,
  type PageLayout,
  type PageLoaderArgs,
  type PageModule,
  type PageResult,
  type PageRoute,
  type FallbackStatus,
  type ViewerQuery,
} from './page';
import { TitleProvider } from './page-head';
import { hasErrorCode, isForbidden } from '../forms/problems';
import { loginPath, safeRedirect } from './redirect';
import { loadRouteChunk } from './route-chunk';
import { sessionOf, useSession, type Session, type SessionUser, type SessionVariable } from '../session';

/** Client and session: one per request on the server, one per window in the browser. */
export type RequestState = {
  client: ApolloClient;
  session: SessionVariable;
  /** On the server: how the forms of a page work without scripts, by the page's path. */
  forms?: (path: string) => PageForms | null;
  /** On the server: the page is rendered without its viewer and data, for all users. */
  isShell?: boolean;
  /** On the server: set when a page for visitors was loaded that signed-in users share. null: only their session differs. */
  shared?: { viewerQuery: ViewerQuery | null };
};

export type PageForms = { ticket: string; action: ActionFunction };

/** A layout with `page` is loaded on demand, together with its first page. */
type Layout = ComponentType | { page: () => Promise<PageModule> };

/** The root, the layouts and the fallback pages around all pages. */
export type Frame = {
  Root: ComponentType;
  preload: (client: ApolloClient) => Promise<unknown>;
  layouts: Record<PageLayout, Layout>;
  notFound: PageRoute;
  /** Shown to staff in place of a page that their role cannot open. */
  noAccess: PageRoute;
  /** Stands in place of a page that needs a session while there is none. */
  Skeleton: ComponentType;
  /** Shown in place of a page that failed, inside its layout. */
  ErrorPage: ComponentType;
  /** Shown when the frame itself failed. */
  RootError: ComponentType;
};

type Guarded = Pick<PageRoute, 'access'>;

const addressOf = (url: URL): string => url.pathname + url.search;

/** The path to redirect to, or null when the page may be shown. */
export function guard({ access }: Guarded, session: Session, url: URL): string | null {
  if (needsSession({ access }) && !session.auth) return loginPath(addressOf(url));
  if (access === 'visitor-only' && session.auth) return safeRedirect(url.searchParams.get('redirect'));
  return null;
}

const isHidden = ({ access }: Guarded, { auth }: Session): boolean => access === 'staff' && auth?.role === 'USER';

const needsSession = ({ access }: Guarded): boolean => access === 'signed-in' || access === 'staff';

/** Whether the user may open a page that needs a session. */
export const canOpen = (route: Guarded, session: Session): boolean =>
  needsSession(route) && session.auth !== null && !isHidden(route, session);

type Slot = { route: PageRoute; module?: PageModule; fallbackPages: Partial<Record<FallbackStatus, PageModule>> };

const routeOf = (frame: Frame, status: FallbackStatus): PageRoute => (status === 404 ? frame.notFound : frame.noAccess);

async function openModules(slot: Slot, frame: Frame, status: FallbackStatus | null): Promise<void> {
  slot.module ??= await slot.route.page();
  if (slot.route === frame.notFound) slot.fallbackPages[404] = slot.module;
  if (status) slot.fallbackPages[status] ??= await routeOf(frame, status).page();
}

const viewerQueryOf = ({ route, module }: Slot, args: Pick<PageLoaderArgs, 'params' | 'url'>): ViewerQuery | null =>
  route.forUsers === 'rendered' ? null : (module?.viewerQuery?.(args) ?? null);

/** Queries what is the same for all users, once per window. */
const loadReference = async ({ module }: Slot, client: ApolloClient): Promise<unknown> =>
  module?.referenceQuery && client.query({ query: module.referenceQuery, fetchPolicy: 'cache-first' });

/** The session may have ended in another browser, or be another user's; a changed profile shows in the frame at once. */
function updateSession({ session }: RequestState, viewer: SessionUser | null, url: URL): void {
  const isSame = viewer?.id === session().auth?.id;
  session(sessionOf(isSame ? viewer : null));
  // Data of two users never share a window.
  if (viewer && !isSame) location.assign(addressOf(url));
}

/** Runs the page's loader and, for signed-in users, its viewer query. A FORBIDDEN error of the server becomes 403: only the server knows the rights of a staff role. NOT_FOUND becomes 404. */
async function runLoader(
  { route, module }: Slot,
  args: PageLoaderArgs,
  requestState: RequestState,
): Promise<PageResult> {
  const viewerQuery = args.session.auth ? module?.viewerQuery?.(args) : undefined;
  try {
    const viewerPart = viewerQuery && args.client.query(viewerQuery);
    // The loader decides first: it may redirect from an address that both queries reject.
    viewerPart?.catch(() => undefined);
    const result = await module?.loader?.(args);
    const viewerResult = await viewerPart;
    if (viewerResult?.data) updateSession(requestState, viewerResult.data.viewer, args.url);
    return result ?? {};
  } catch (error) {
    if (route.access === 'staff' && isForbidden(error)) return { status: 403 };
    if (hasErrorCode(error, 'NOT_FOUND')) return { status: 404 };
    throw error;
  }
}

async function load(slot: Slot, frame: Frame, requestState: RequestState, { request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const session = requestState.session();
  if (requestState.isShell) {
    await openModules(slot, frame, null);
    await loadReference(slot, requestState.client);
    return data({}, { status: 200 });
  }
  const redirectPath = guard(slot.route, session, url);
  if (redirectPath) throw redirect(redirectPath);
  const openPage = (status: FallbackStatus | null) =>
    loadRouteChunk(() => openModules(slot, frame, status), addressOf(url));
  if (isHidden(slot.route, session)) {
    await openPage(404);
    return data({ status: 404 }, { status: 404 });
  }
  await openPage(null);
  const args = { params, url, client: requestState.client, session };
  const [result] = await Promise.all([runLoader(slot, args, requestState), loadReference(slot, requestState.client)]);
  const endedPath = guard(slot.route, requestState.session(), url);
  if (endedPath) throw redirect(endedPath);
  if (slot.route === frame.notFound) return data({ status: 404 }, { status: 404 });
  const status = fallbackPage(result);
  if (status) {
    await openPage(status);
    await slot.fallbackPages[status]?.loader?.(args);
  } else if (!session.auth && slot.route.forUsers === 'shared')
    requestState.shared = { viewerQuery: viewerQueryOf(slot, args) };
  const ticket = requestState.forms?.(slot.route.path)?.ticket;
  return data(ticket ? { ...result, ticket } : result, { status: result.status ?? 200 });
}

/** The skeleton of pages without one of their own, in a layout that has one. */
const SkeletonOfLayout = createContext<ReactNode>(null);

function SlotPage({ slot, frame }: { slot: Slot; frame: Frame }) {
  const status = fallbackPage(useLoaderData() as PageResult);
  const { auth } = useSession();
  const module = status ? slot.fallbackPages[status] : slot.module;
  const layoutSkeleton = useContext(SkeletonOfLayout);
  // When the session ends while the page is open, private data must not stay on the screen during the redirect.
  const isPrivate = needsSession(slot.route) && !auth;
  const Content = isPrivate ? module?.Skeleton : module?.Component;
  if (!Content && !isPrivate) return null;
  return (
    <TitleProvider value={status ? routeOf(frame, status).title : slot.route.title}>
      {Content ? <Content /> : (layoutSkeleton ?? <frame.Skeleton />)}
    </TitleProvider>
  );
}

type SlotHandle = {
  open: (status: FallbackStatus | null) => Promise<void>;
  /** Files of the page's loaded modules, as the build names them. */
  files: () => string[];
  viewerQuery?: (args: Pick<PageLoaderArgs, 'params' | 'url'>) => ViewerQuery | null;
  loader?: (args: Omit<PageLoaderArgs, 'client'>) => Promise<unknown>;
};

function pageRoute(route: PageRoute, frame: Frame, requestState: RequestState): RouteObject {
  const slot: Slot = { route, fallbackPages: {} };
  const handle: SlotHandle = {
    open: (status) => openModules(slot, frame, status),
    files: () =>
      [slot.module?.file, ...Object.values(slot.fallbackPages).map(({ file }) => file)].filter(
        (file) => file !== undefined,
      ),
    viewerQuery: (args) => viewerQueryOf(slot, args),
    loader: async (args) => slot.module?.loader?.({ ...args, client: requestState.client }),
  };
  return {
    path: route.path,
    loader: (args) => load(slot, frame, requestState, args),
    action: requestState.forms?.(route.path)?.action,
    Component: () => <SlotPage slot={slot} frame={frame} />,
    ErrorBoundary: frame.ErrorPage,
    handle,
  };
}

/** Route of a layout. The loader fetches the code of a lazy layout before its pages are shown. */
function layoutRoute(layout: Layout): NonIndexRouteObject {
  if (!('page' in layout)) return { Component: layout };
  let module: PageModule | undefined;
  const open = async (): Promise<void> => {
    module ??= await layout.page();
  };
  const handle: SlotHandle = { open, files: () => (module?.file ? [module.file] : []) };
  return {
    handle,
    loader: async ({ request }) => {
      await loadRouteChunk(open, addressOf(new URL(request.url)));
      return null;
    },
    shouldRevalidate: () => false,
    Component: () =>
      module && (
        <SkeletonOfLayout value={module.Skeleton && <module.Skeleton />}>
          <module.Component />
        </SkeletonOfLayout>
      ),
  };
}

/** Routes of the pages of one layout. */
export const pageRoutes = (
  pages: readonly PageRoute[],
  layout: PageLayout,
  frame: Frame,
  requestState: RequestState,
): RouteObject[] => pages.filter((page) => page.layout === layout).map((page) => pageRoute(page, frame, requestState));

/** The routes for one client and session. Pages are grouped by layout, so that the layout stays mounted between pages. */
export function buildRoutes(pages: readonly PageRoute[], frame: Frame, requestState: RequestState): RouteObject[] {
  const layouts = Object.entries(frame.layouts) as [PageLayout, Layout][];
  const groups = layouts.map(([layout, Layout]) => ({
    ...layoutRoute(Layout),
    id: layout,
    children: pageRoutes(pages, layout, frame, requestState),
  }));
  return [
    {
      id: 'root',
      Component: frame.Root,
      ErrorBoundary: frame.RootError,
      loader: async () => {
        await frame.preload(requestState.client);
        return null;
      },
      shouldRevalidate: () => false,
      children: groups,
    },
  ];
}

/** What the slots of matched routes can do. */
export function handlesOf(matches: readonly { route: { handle?: unknown } }[]): SlotHandle[] {
  return matches.map(({ route }) => route.handle as SlotHandle | undefined).filter((handle) => handle !== undefined);
}

/** The files of the pages that were opened for these matches. */
export function loadedFiles(matches: readonly { route: { handle?: unknown } }[]): string[] {
  return handlesOf(matches).flatMap((handle) => handle.files());
}

export type OpenedPage = {
  /** null: the page has no part of the viewer. */
  viewerQuery: ViewerQuery | null;
  /** Runs the page's loader for a session that is not applied yet. */
  load: (session: Session) => Promise<unknown>;
};

/** Loads the code of the page that the server rendered, so that it can be hydrated at once. */
export async function openMatchingPage(
  routes: RouteObject[],
  url: URL,
  loaderData: Record<string, unknown>,
): Promise<OpenedPage> {
  const statuses = Object.values(loaderData).map((value) => fallbackPage(value as PageResult | null));
  const status = statuses.find((one) => one !== null) ?? null;
  const matches = matchRoutes(routes, url.pathname) ?? [];
  const handles = handlesOf(matches);
  await Promise.all(handles.map((handle) => handle.open(status)));
  const page = handles.at(-1);
  const params = matches.at(-1)?.params ?? {};
  return {
    viewerQuery: page?.viewerQuery?.({ params, url }) ?? null,
    load: async (session) => page?.loader?.({ params, url, session }),
  };
}
