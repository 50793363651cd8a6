import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app';
import { createApolloClient, createBrowserLink } from './core/apollo';
import { isChanged, recordEarlyInput, type Field } from './core/forms/early-input';
import { prefetchOnTouch } from './core/routing/prefetch';
import { openMatchingPage } from './core/routing/routing';
import { clearDocumentLoad, canLoadDocument } from './core/routing/route-chunk';
import { createSession } from './core/session';
import { addOffice, siteRoutes } from './routes';
import type { PageState } from './state';

function readState(): PageState | null {
  const text = document.getElementById('state')?.textContent;
  return text?.trimStart().startsWith('{') ? (JSON.parse(text) as PageState) : null;
}

/** Runs its effect after all others, so that input typed before hydration overrides drafts that the forms restore. */
function AfterHydration({ onHydrated }: { onHydrated: () => void }) {
  // React handles events only after the commit that this effect is part of.
  useEffect(() => {
    performance.mark('hydrated');
    queueMicrotask(onHydrated);
  }, [onHydrated]);
  return null;
}

async function start(root: HTMLElement): Promise<void> {
  const state = readState();
  const session = createSession(state?.session);
  const client = createApolloClient({
    link: createBrowserLink(),
    session,
    initialState: state?.apollo,
    ssr: false,
    // The loaders run again, and the loader of a protected page redirects to the login page.
    onSessionEnd: () => void router.revalidate(),
  });
  const requestState = { client, session };
  const { pathname } = window.location;
  const routes = await siteRoutes(requestState, pathname);
  if (state) await openMatchingPage(routes, pathname, state.loaderData);
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
  const renderTree = (onHydrated: () => void) => (
    <StrictMode>
      <App requestState={requestState}>
        <RouterProvider router={router} />
      </App>
      <AfterHydration onHydrated={onHydrated} />
    </StrictMode>
  );
  // A transition hydrates in short steps, between which the browser handles input.
  if (state) startTransition(() => void hydrateRoot(root, renderTree(recordEarlyInput(root))));
  else createRoot(root).render(renderTree(() => undefined));
  prefetchOnTouch(routes);
}

/** Reloading the page would lose fields that the user has already changed. */
const isUntouched = (): boolean => ![...document.querySelectorAll<Field>('input, textarea, select')].some(isChanged);

const root = document.getElementById('root');
if (root)
  void start(root).then(clearDocumentLoad, async (error: unknown) => {
    // A changed form keeps the server's page: it can be read and sent without scripts.
    if (isUntouched() && (await canLoadDocument(location.pathname + location.search))) location.reload();
    throw error;
  });
