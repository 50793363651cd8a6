import { onAccountChange, removeOtherUsersData, storedAccount } from './private-storage';
import { sessionOf, type SessionVariable } from './session';

/**
 * Loads this tab anew when its user signs out in another tab, or another user signs in there: the first user's data would
 * stay on the screen, and a form of theirs would be saved into the other account.
 */
export function followAccount(session: SessionVariable): void {
  const { auth } = session();
  // A sign-in without scripts or from a partner's site has not stored its user.
  if (auth && storedAccount() !== auth.id) removeOtherUsersData(auth.id);
  const check = () => {
    const { auth: shown } = session();
    const account = storedAccount();
    if (!shown || account === null || account === shown.id) return;
    // Hides everything that needs a session until the browser has the new page.
    session(sessionOf(null));
    location.reload();
  };
  onAccountChange(check);
  // Events do not reach a frozen tab, or a page that the back button restores.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
}
