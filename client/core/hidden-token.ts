import { useEffect } from 'react';

/**
 * Takes a token that the page has read out of the address bar and the history, where extensions, screen shares and the
 * next user of a computer see it.
 * @param path what a reload opens: the page where a new link is asked for
 */
export function useHiddenToken(path: string): void {
  useEffect(() => window.history.replaceState(window.history.state, '', path), [path]);
}
