import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { withoutScripts } from '../rules/without-scripts';
import { App } from './app';
import { createApolloClient, createBrowserLink } from './core/apollo';
import { isChanged, recordEarlyInput, type Field } from './core/forms/early-input';
import { followAccount } from './core/other-tabs';
import { prefetchOnTouch } from './core/routing/prefetch';
import { openMatchingPage } from './core/routing/routing';
import { clearDocumentLoad, canLoadDocument } from './core/routing/route-chunk';
import { allowSkippedTransitions } from './core/routing/view-transitions';
import type { PageData } from './core/routing/page-data';
import { createSession, sessionOf } from './core/session';
import { addOffice, siteRoutes } from './routes';
import type { PageState } from './state';

/** Data that the server wrote into the page; null: it wrote none. */
function readJson<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text?.trimStart().startsWith('{') ? (JSON.parse(text) as T) : null;
}

type AfterHydrationProps = {
  /** Shows the viewer's part of a page that was rendered for visitors; null: the page is complete. */
  applyViewer: (() => void) | null;
  onHydrated: () => void;
};

/** Runs its effects after all others, so that input typed before hydration overrides drafts that the forms restore. */
function AfterHydration({ applyViewer, onHydrated }: AfterHydrationProps) {
  const [, setApplied] = useState(false);
  useLayoutEffect(() => {
    if (!applyViewer) return;
    applyViewer();
    // A state change in a layout effect makes React subscribe to stores and render again before the browser paints.
    setApplied(true);
  }, [applyViewer]);
  // React handles events only after the commit that this effect is part of: measurements and tests wait for these marks.
  useEffect(() => {
    performance.mark('hydrated');
    document.documentElement.dataset.hydrated = '';
    queueMicrotask(onHydrated);
  }, [onHydrated]);
  return null;
}

/** Lets the browser handle input between two steps of the start. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  const state = readJson<PageState>('state');
  /** The viewer's part of a page for visitors, or the data of an account's page. */
  const viewer = readJson<Partial<PageData>>('viewer');
  const results = viewer?.results ?? [];
  const session = createSession(state?.session);
  const client = createApolloClient({
    link: createBrowserLink(results),
    session,
    initialState: state?.apollo,
    ssr: false,
    // The loaders run again, and the loader of a protected page redirects to the login page.
    onSessionEnd: () => void router.revalidate(),
  });
  const requestState = { client, session };
  await nextTask();
  const url = new URL(window.location.href);
  const routes = await siteRoutes(requestState, url.pathname);
  const page = state && (await openMatchingPage(routes, url, state.loaderData));
  if (viewer?.results) await page?.load(sessionOf(viewer.viewer));
  results.length = 0;
  const applyViewer =
    viewer &&
    (() => {
      if (viewer.viewer && page?.viewerQuery)
        client.writeQuery({ ...page.viewerQuery, data: { ...viewer, viewer: viewer.viewer } });
      session(sessionOf(viewer.viewer));
      document.documentElement.removeAttribute('data-viewer');
    });
  await nextTask();
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: addOffice(requestState),
    hydrationData: state
      ? {
          loaderData: state.loaderData,
          actionData: state.actionData,
          errors: state.failed.length > 0 ? Object.fromEntries(state.failed.map((id) => [id, true])) : null,
        }
      : undefined,
  });
  const renderTree = (replayInput: () => void) => (
    <StrictMode>
      <App requestState={requestState}>
        <RouterProvider router={router} />
      </App>
      <AfterHydration
        applyViewer={applyViewer}
        onHydrated={() => {
          followAccount(session);
          replayInput();
        }}
      />
    </StrictMode>
  );
  // A transition hydrates in short steps, between which the browser handles input.
  if (state) startTransition(() => void hydrateRoot(root, renderTree(recordEarlyInput(root))));
  else createRoot(root).render(renderTree(() => undefined));
  prefetchOnTouch(routes);
  allowSkippedTransitions();
}

/** Reloading the page would lose fields that the user has already changed. */
const isUntouched = (): boolean => ![...document.querySelectorAll<Field>('input, textarea, select')].some(isChanged);

const root = document.getElementById('root');
if (root)
  void start(root).then(clearDocumentLoad, async (error: unknown) => {
    // A changed form keeps the server's page: it can be read and sent without scripts.
    if (!isUntouched()) throw error;
    const { pathname, search } = location;
    if (await canLoadDocument(pathname + search)) location.reload();
    // The server renders the page for the viewer: without that, a shell would stay empty.
    else if (document.documentElement.hasAttribute('data-viewer'))
      location.replace(`${pathname}${search ? `${search}&` : '?'}${withoutScripts}`);
    throw error;
  });
