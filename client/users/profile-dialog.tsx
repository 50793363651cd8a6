import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFirstError } from '../core/problems';
import { useSession } from '../core/session';
import { ButtonLink } from '../ui/button-link';
import { Dialog } from '../ui/dialog';
import { profilePath, profilePattern } from './paths';
import { wrongFieldsText } from './profile-fields';
import { hasStrip, wrongIn } from './profile-reminder';

/**
 * Opens after every change of page for as long as something in the profile is wrong. On the profile it can be closed, and
 * leads to the field; elsewhere the only way on is to the profile. Some pages have a strip instead.
 */
export function ProfileDialog() {
  const { auth, isCorrectData } = useSession();
  const { key, pathname, search } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isProfile = pathname.replace(/\/+$/, '') === profilePattern;
  const isOpen = auth !== null && !isCorrectData && !hasStrip(pathname) && !(isProfile && closedAt === key);
  const wrong = auth ? wrongIn(auth) : [];
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
      <p>Чтобы мы могли оформлять ваши документы, исправьте: {wrongFieldsText(wrong)}.</p>
      <ul>
        {wrong.map(({ field, message }) => (
          <li key={field + message}>{message}</li>
        ))}
      </ul>
    </Dialog>
  );
}
