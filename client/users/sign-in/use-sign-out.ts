import { useNavigate } from 'react-router-dom';
import { useAction } from '../../core/forms/use-action';
import { useSessionChange } from '../../core/session-change';
import { useSignOut as useSendSignOut } from '../sign-out.generated';

/** Ends the session on the server, clears the user's data in the browser, and opens the home page. */
export function useSignOut(): () => Promise<boolean> {
  const signOut = useSendSignOut();
  const { act } = useAction();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  return () =>
    act(async () => {
      await signOut({});
      await changeSession(null);
      await navigate('/', { replace: true });
    }, null);
}
