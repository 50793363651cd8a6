import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import {
  data,
  matchRoutes,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type RouteObject,
} from 'react-router-dom';
import { isMissing, type PageLayout, type PageModule, type PageResult, type PageRoute } from './page';
import { TitleProvider } from './page-head';
import { loginPath, safeRedirect } from './redirect';
import { useSession, type Session, type SessionVariable } from './session';

/** Who is looking: made anew for each request on the server. */
export type Visitor = { client: ApolloClient; session: SessionVariable };

/** A layout that most visitors never see comes with its first page. */
type Layout = ComponentType | { page: () => Promise<PageModule> };

/** What stands around the pages. */
export type Frame = {
  Root: ComponentType;
  preload: (client: ApolloClient) => Promise<unknown>;
  layouts: Record<PageLayout, Layout>;
  notFound: PageRoute;
  /** In place of a page that failed, inside its layout. */
  ErrorPage: ComponentType;
  /** When the frame itself failed. */
  RootError: ComponentType;
};

type Guarded = Pick<PageRoute, 'access'>;

/** Where this visitor is to go instead, or null when the page may be shown. */
export function guard({ access }: Guarded, session: Session, url: URL): string | null {
  if ((access === 'signed-in' || access === 'staff') && !session.auth) return loginPath(url.pathname + url.search);
  if (access === 'visitor-only' && session.auth) return safeRedirect(url.searchParams.get('redirect'));
  return null;
}

const isHidden = ({ access }: Guarded, { auth }: Session): boolean => access === 'staff' && auth?.role === 'USER';

type Slot = { route: PageRoute; module?: PageModule; notFound?: PageModule };

async function openModules(slot: Slot, frame: Frame, status: number | undefined): Promise<void> {
  slot.module ??= await slot.route.page();
  if (slot.route === frame.notFound) slot.notFound = slot.module;
  if (status === 404) slot.notFound ??= await frame.notFound.page();
}

async function load(slot: Slot, frame: Frame, visitor: Visitor, { request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const session = visitor.session();
  const elsewhere = guard(slot.route, session, url);
  if (elsewhere) throw redirect(elsewhere);
  if (isHidden(slot.route, session)) {
    await openModules(slot, frame, 404);
    return data({ status: 404 }, { status: 404 });
  }
  await openModules(slot, frame, undefined);
  const args = { params, url, client: visitor.client, session };
  const result: PageResult = (await slot.module?.loader?.(args)) ?? {};
  if (slot.route === frame.notFound) return data({ status: 404 }, { status: 404 });
  if (isMissing(result)) {
    await openModules(slot, frame, 404);
    await slot.notFound?.loader?.(args);
  }
  return data(result, { status: result.status ?? 200 });
}

function SlotPage({ slot, frame }: { slot: Slot; frame: Frame }) {
  const isNotFound = isMissing(useLoaderData() as PageResult);
  const { auth } = useSession();
  const shown = isNotFound ? slot.notFound : slot.module;
  // The session may end while the page is open: nothing of it stays on the screen while the router leads away.
  const isTheirs = slot.route.access === 'signed-in' || slot.route.access === 'staff';
  if (!shown || (isTheirs && !auth)) return null;
  return (
    <TitleProvider value={isNotFound ? frame.notFound.title : slot.route.title}>
      <shown.Component />
    </TitleProvider>
  );
}

type SlotHandle = {
  open: (status: number | undefined) => Promise<void>;
  /** The page's modules that are in use, as the build names them. */
  files: () => string[];
};

function pageRoute(route: PageRoute, frame: Frame, visitor: Visitor): RouteObject {
  const slot: Slot = { route };
  const handle: SlotHandle = {
    open: (status) => openModules(slot, frame, status),
    files: () => [slot.module?.file, slot.notFound?.file].filter((file) => file !== undefined),
  };
  return {
    path: route.path,
    loader: (args) => load(slot, frame, visitor, args),
    Component: () => <SlotPage slot={slot} frame={frame} />,
    ErrorBoundary: frame.ErrorPage,
    handle,
  };
}

/** Route of a layout; of one that is still to be fetched, the loader does that before anything is shown. */
function layoutRoute(layout: Layout): NonIndexRouteObject {
  if (!('page' in layout)) return { Component: layout };
  let module: PageModule | undefined;
  const open = async (): Promise<void> => {
    module ??= await layout.page();
  };
  const handle: SlotHandle = { open, files: () => (module?.file ? [module.file] : []) };
  return {
    handle,
    loader: async () => {
      await open();
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => module && <module.Component />,
  };
}

/** The router's routes for one visitor: pages grouped under their layouts, so that a layout stays while pages change. */
export function buildRoutes(pages: readonly PageRoute[], frame: Frame, visitor: Visitor): RouteObject[] {
  const groups = Object.entries(frame.layouts).map(([layout, Layout]) => ({
    ...layoutRoute(Layout),
    id: layout,
    children: pages.filter((page) => page.layout === layout).map((page) => pageRoute(page, frame, visitor)),
  }));
  return [
    {
      id: 'root',
      Component: frame.Root,
      ErrorBoundary: frame.RootError,
      loader: async () => {
        await frame.preload(visitor.client);
        return null;
      },
      shouldRevalidate: () => false,
      children: groups,
    },
  ];
}

function handlesOf(matches: readonly { route: { handle?: unknown } }[]): SlotHandle[] {
  return matches.map(({ route }) => route.handle as SlotHandle | undefined).filter((handle) => handle !== undefined);
}

/** The files of the pages that were opened for these matches. */
export function openedFiles(matches: readonly { route: { handle?: unknown } }[]): string[] {
  return handlesOf(matches).flatMap((handle) => handle.files());
}

/** Loads the code of the page that the server has rendered, so that it can be hydrated in one go. */
export async function openMatchingPage(
  routes: RouteObject[],
  pathname: string,
  loaderData: Record<string, unknown>,
): Promise<void> {
  const status = Object.values(loaderData).some((value) => isMissing(value as PageResult | null)) ? 404 : undefined;
  await Promise.all(handlesOf(matchRoutes(routes, pathname) ?? []).map((handle) => handle.open(status)));
}
