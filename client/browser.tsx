import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app';
import { createApolloClient, createBrowserLink } from './core/apollo';
import { isChanged, watchEarlyInput, type Field } from './core/early-input';
import { openMatchingPage } from './core/routing';
import { forgetDocumentLoad, mayLoadDocument } from './core/route-chunk';
import { createSession } from './core/session';
import { addOffice, siteRoutes } from './routes';
import type { PageState } from './state';

function readState(): PageState | null {
  const text = document.getElementById('state')?.textContent;
  return text?.trimStart().startsWith('{') ? (JSON.parse(text) as PageState) : null;
}

/** Its effect is the last of the page's: what forms bring back of former visits gives way to what was typed now. */
function AfterHydration({ act }: { act: () => void }) {
  // React hears events only after the commit that this effect is part of.
  useEffect(() => queueMicrotask(act), [act]);
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
          actionData: state.actionData,
          errors: state.failed.length > 0 ? Object.fromEntries(state.failed.map((id) => [id, true])) : null,
        }
      : undefined,
  });
  const tree = (act: () => void) => (
    <StrictMode>
      <App visitor={visitor}>
        <RouterProvider router={router} />
      </App>
      <AfterHydration act={act} />
    </StrictMode>
  );
  if (state) hydrateRoot(root, tree(watchEarlyInput(root)));
  else createRoot(root).render(tree(() => undefined));
}

/** What was typed or chosen already would be lost by loading the page again. */
const isUntouched = (): boolean => ![...document.querySelectorAll<Field>('input, textarea, select')].some(isChanged);

const root = document.getElementById('root');
if (root)
  void start(root).then(forgetDocumentLoad, async (error: unknown) => {
    // The page reads, and its forms are sent, without scripts too: it stays as the server made it.
    if (isUntouched() && (await mayLoadDocument(location.pathname + location.search))) location.reload();
    throw error;
  });
