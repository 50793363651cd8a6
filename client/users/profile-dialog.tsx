import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFirstError } from '../core/problems';
import { useSession } from '../core/session';
import { ButtonLink } from '../ui/button-link';
import { Dialog } from '../ui/dialog';
import { profilePath, profilePattern } from './paths';
import { wrongFieldsText } from './profile-fields';

/** What a person must be able to read before she gives her data. */
const legalPage = /^\/(?:privacy|terms|legal)(?:\/|$)/;

/**
 * Opens after every change of page for as long as the person's data are wrong. On the profile it can be closed, so that
 * the form can be reached; elsewhere the only way on is to the profile.
 */
export function ProfileDialog() {
  const { auth, isCorrectData } = useSession();
  const { key, pathname, search } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isProfile = pathname.replace(/\/+$/, '') === profilePattern;
  const isOpen = auth !== null && !isCorrectData && !legalPage.test(pathname) && !(isProfile && closedAt === key);
  const wrong = wrongFieldsText(auth?.dataIssues ?? []);
  const close = () => setClosedAt(key);

  return (
    <Dialog
      isOpen={isOpen}
      title="Проверьте данные профиля"
      onClose={isProfile ? close : null}
      returnFocus={false}
      onClosed={() => focusFirstError(document.querySelector('main form'))}
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
      <p>
        Чтобы мы могли записывать вас на мероприятия и оформлять документы НМО,{' '}
        {wrong ? `укажите или исправьте: ${wrong}.` : 'проверьте данные профиля.'}
      </p>
    </Dialog>
  );
}
