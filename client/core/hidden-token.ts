import { useEffect } from 'react';

/**
 * Removes the token of a page from the address bar and the history, where extensions, screen shares and the next user
 * of the computer could see it.
 * @param path opened by a reload: the page where the user can request a new link
 */
export function useHiddenToken(path: string): void {
  useEffect(() => window.history.replaceState(window.history.state, '', path), [path]);
}
