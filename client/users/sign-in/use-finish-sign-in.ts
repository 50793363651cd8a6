import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../core/routing/redirect';
import type { SessionUser } from '../../core/session';
import { useSessionChange } from '../../core/session-change';
import { registrationsPath } from '../../registrations/paths';

/** Completes a sign-in: sets the session and navigates to the redirect target, else to the next ticket. */
export function useFinishSignIn(fallback = registrationsPath()): (viewer: SessionUser) => Promise<void> {
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (viewer) => {
    await changeSession(viewer);
    await navigate(safeRedirect(params.get('redirect'), fallback), { replace: true });
  };
}
