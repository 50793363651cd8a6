import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app';
import { createApolloClient, createBrowserLink } from './core/apollo';
import { openMatchingPage } from './core/routing';
import { createSession } from './core/session';
import { addOffice, siteRoutes } from './routes';
import type { PageState } from './state';

function readState(): PageState | null {
  const text = document.getElementById('state')?.textContent;
  return text?.trimStart().startsWith('{') ? (JSON.parse(text) as PageState) : null;
}

async function start(root: HTMLElement): Promise<void> {
  const state = readState();
  const session = createSession(state?.session);
  const client = createApolloClient({
    link: createBrowserLink(),
    session,
    initialState: state?.apollo,
    ssr: false,
    // The loaders run again, and the one of a protected page leads to the login page.
    onSessionEnd: () => void router.revalidate(),
  });
  const visitor = { client, session };
  const { pathname } = window.location;
  const routes = await siteRoutes(visitor, pathname);
  if (state) await openMatchingPage(routes, pathname, state.loaderData);
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: addOffice(visitor),
    hydrationData: state
      ? {
          loaderData: state.loaderData,
          errors: state.failed.length > 0 ? Object.fromEntries(state.failed.map((id) => [id, true])) : null,
        }
      : undefined,
  });
  const tree = (
    <StrictMode>
      <App visitor={visitor}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (state) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
}

const root = document.getElementById('root');
if (root) void start(root);
