import { tokenPages } from '../../rules/token-pages.js';

/** Paths of pages and files whose last part is a secret. */
const secretPath = new RegExp(`(/(?:${[...tokenPages, 'sso', 'agenda', 'invoice-copies'].join('|')})/).+`, 'i');

/**
 * Such an address is told to nobody: no Referer, no cached response, no line of the log has it. The page of signing in has
 * it behind the question mark, to lead back there.
 */
export const hasSecret = (url: string): boolean => secretPath.test(url.replace(/%2f/gi, '/'));

export const withoutSecret = (path: string): string => path.replace(secretPath, '$1[…]');
