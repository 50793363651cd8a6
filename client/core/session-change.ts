import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { clearPrivateCaches } from './private-caches';
import { removeOtherUsersData } from './private-storage';
import { sessionOf, useSessionVariable, type SessionUser, type SessionVariable } from './session';
import { SiteDocument } from './site.generated';

/**
 * Sets the signed-in user; null: signed out. First clears all data of the previous user, in memory and in the browser's
 * storage. The site's own data are public, so they stay and the frame does not flicker.
 */
export async function changeSession(
  client: ApolloClient,
  session: SessionVariable,
  viewer: SessionUser | null,
): Promise<void> {
  const site = client.readQuery({ query: SiteDocument });
  await client.clearStore();
  await clearPrivateCaches();
  removeOtherUsersData(viewer?.id ?? null);
  if (site) client.writeQuery({ query: SiteDocument, data: site });
  session(sessionOf(viewer));
}

/** For the forms that sign in and out; a changed profile of the same user needs only `useSessionVariable`. */
export function useSessionChange(): (viewer: SessionUser | null) => Promise<void> {
  const client = useApolloClient();
  const session = useSessionVariable();
  return (viewer) => changeSession(client, session, viewer);
}
