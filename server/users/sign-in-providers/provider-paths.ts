import type { Config } from '../../core/config/config.js';
import type { ProviderFault } from '../../../rules/people/provider-faults.js';

/** Where a sign-in at a provider begins, and where the provider sends the browser back to: an address for each provider. */
export const providerPaths = { start: '/sign-in/:id', callback: '/sign-in/:id/callback' } as const;

export const callbackPath = (id: string): string => `/sign-in/${id}/callback`;

/** The redirect address that is registered at the provider. */
export const redirectUriOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, id: string): string =>
  `${publicUrl}${callbackPath(id)}`;

/** The page that goes on with what the provider has said. */
export const continuePath = (id: string, redirect: string | null): string =>
  `/sign-in/continue/${id}${redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`}`;

/** The page that tells the user what went wrong: that of linking, or that of signing in. */
export function faultPath(
  fault: ProviderFault,
  { redirect, isLink }: { redirect: string | null; isLink: boolean },
): string {
  if (isLink) return `/lk/security?fault=${fault}`;
  return `/login?fault=${fault}${redirect === null ? '' : `&redirect=${encodeURIComponent(redirect)}`}`;
}
