import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFirstError } from '../../core/forms/problems';
import { useSession } from '../../core/session';
import { ButtonLink } from '../../ui/text/button-link';
import { Dialog } from '../../ui/dialog';
import { profilePath, profilePattern } from '../paths';
import { wrongFieldsText } from '../wrong-fields';
import { hasProfileBanner, mistakesIn } from './profile-reminder';

/**
 * Opens after every navigation while the profile has mistakes. On the profile page the user can close it, and the focus
 * moves to the first invalid field. Elsewhere it only links to the profile. Some pages show a banner instead.
 */
export function ProfileDialog() {
  const { auth, isCorrectData } = useSession();
  const { key, pathname, search } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isProfile = pathname.replace(/\/+$/, '') === profilePattern;
  const isOpen = auth !== null && !isCorrectData && !hasProfileBanner(pathname) && !(isProfile && closedAt === key);
  const issues = auth ? mistakesIn(auth) : [];
  const close = () => setClosedAt(key);

  return (
    <Dialog
      isOpen={isOpen}
      title="Проверьте данные профиля"
      onClose={isProfile ? close : null}
      returnFocus={false}
      onClosed={() => isProfile && focusFirstError(document.querySelector('main form'))}
      actions={
        isProfile ? (
          <Button onClick={close} data-autofocus>
            Перейти к форме
          </Button>
        ) : (
          <ButtonLink to={profilePath(pathname + search)} data-autofocus>
            Обновить данные
          </ButtonLink>
        )
      }
    >
      <p>Чтобы мы могли оформлять ваши документы, исправьте: {wrongFieldsText(issues)}.</p>
      <ul className="bullets mt-2 mb-2">
        {issues.map(({ field, message }) => (
          <li key={field + message}>{message}</li>
        ))}
      </ul>
    </Dialog>
  );
}
