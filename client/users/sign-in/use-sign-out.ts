import { useNavigate } from 'react-router-dom';
import { notify } from '../../core/notices';
import { errorMessage } from '../../core/forms/problems';
import { useSessionChange } from '../../core/session-change';
import { useSignOutMutation } from '../sign-out.generated';

/** Ends the session on the server, clears the user's data in the browser, and opens the home page. */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useSignOutMutation();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      return notify({ message: errorMessage(error), tone: 'problem' });
    }
    await changeSession(null);
    await navigate('/', { replace: true });
  };
}
