import type { Config } from '../../core/config/config.js';

/**
 * Who asks for passkeys. The browser offers a key only on the domain that it was made for, so that no other site can ask for
 * it; the origin is compared with what the browser signed.
 */
export function relyingPartyOf({ publicUrl, site }: Config): { id: string; origin: string; name: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: site.name };
}

/** Id of the account as the authenticator stores it, base64url. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');
