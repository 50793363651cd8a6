import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { clearPrivateCaches } from './private-caches';
import { sessionOf, useSessionVariable, type SessionUser, type SessionVariable } from './session';
import { SiteDocument } from './site.generated';

/**
 * Signs in (a person) or out (null): forgets everything that was read for the viewer before, then says who it is now.
 * The site's own data are nobody's, so they stay and the frame around the page does not flicker.
 */
export async function changeSession(
  client: ApolloClient,
  session: SessionVariable,
  viewer: SessionUser | null,
): Promise<void> {
  const site = client.readQuery({ query: SiteDocument });
  await client.clearStore();
  await clearPrivateCaches();
  // Where its script is lost, rather all is forgotten than anything left behind.
  await import('./private-storage').then(
    ({ keepOnlyFor }) => keepOnlyFor(viewer?.id ?? null),
    () => localStorage.clear(),
  );
  if (site) client.writeQuery({ query: SiteDocument, data: site });
  session(sessionOf(viewer));
}

/** For the forms of signing in and out; a changed profile of the same person needs only `useSessionVariable`. */
export function useSessionChange(): (viewer: SessionUser | null) => Promise<void> {
  const client = useApolloClient();
  const session = useSessionVariable();
  return (viewer) => changeSession(client, session, viewer);
}
