import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAction } from '../../core/forms/use-action';
import { loginPath } from '../../core/routing/redirect';
import { useSessionChange } from '../../core/session-change';
import { Dialog } from '../../ui/dialog';
import { useSignOut } from '../sign-out.generated';

type Props = {
  onClose: () => void;
  /** A shorter way, if the account has one. */
  children: ReactNode;
};

/** For an account without a password. A user who has just signed in is not asked. */
export function SignInAgain({ onClose, children }: Props) {
  const signOut = useSignOut();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { act, isPending } = useAction();
  const leave = () =>
    act(async () => {
      await signOut({});
      await changeSession(null);
      await navigate(loginPath(pathname + search), { replace: true });
    }, null);
  return (
    <Dialog
      isOpen
      title="Подтвердите, что это вы"
      onClose={onClose}
      actions={
        <>
          <Button loading={isPending} onClick={() => void leave()}>
            Войти ещё раз
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            Не сейчас
          </Button>
        </>
      }
    >
      <p>
        Пароля у&nbsp;вашего кабинета нет. Войдите ещё раз по&nbsp;коду из&nbsp;письма или с&nbsp;ключом доступа:
        15&nbsp;минут после входа этого вопроса не&nbsp;будет.
      </p>
      {children}
    </Dialog>
  );
}
