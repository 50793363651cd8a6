/** Addresses of pages and files whose last part opens a door to those who know it. */
const secretPath = /(\/(?:reset-password|confirm-email|ticket-link|sso|unsubscribe|agenda|invoice-copies)\/).+/i;

/**
 * Such an address is told to nobody: no Referer, no cached response, no line of the log has it. The page of signing in has
 * it behind the question mark, to lead back there.
 */
export const hasSecret = (url: string): boolean => secretPath.test(url.replace(/%2f/gi, '/'));

export const withoutSecret = (path: string): string => path.replace(secretPath, '$1[…]');
