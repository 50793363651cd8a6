import { tokenPages } from '../../../rules/token-pages.js';

/** Matches paths whose last part is a secret. */
const secretPath = new RegExp(
  `(/(?:${[...tokenPages, 'sso', 'sign-on', 'oidc', 'agenda', 'invoice-copies'].join('|')})/).+`,
  'i',
);

/**
 * Whether a URL contains a secret, also in the query string (the sign-in page has the return path there). Such a URL must
 * not appear in a Referer, in a cached response or in the log.
 */
export const hasSecret = (url: string): boolean => secretPath.test(url.replace(/%2f/gi, '/'));

export const withoutSecret = (path: string): string => path.replace(secretPath, '$1[…]');
