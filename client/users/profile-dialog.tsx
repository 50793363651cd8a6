import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFirstError } from '../core/problems';
import { useSession } from '../core/session';
import { myDataPattern } from '../my-data/paths';
import { ButtonLink } from '../ui/button-link';
import { Dialog } from '../ui/dialog';
import { profilePath, profilePattern, securityPattern } from './paths';
import { wrongFieldsText } from './profile-fields';

/** What a person must be able to read before she gives her data. */
const legalPage = /^\/(?:privacy|terms|legal)(?:\/|$)/;

const focusTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus();

/** Where wrong data stand in nobody's way: a copy of the data, taking consents back, ending somebody else's entrance. */
const freePages: readonly string[] = [myDataPattern, securityPattern];

/**
 * Opens after every change of page for as long as the person's data are wrong. On the profile it can be closed, so that
 * the form can be reached, and on the pages that stay free; elsewhere the only way on is to the profile.
 */
export function ProfileDialog() {
  const { auth, isCorrectData } = useSession();
  const { key, pathname, search } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const path = pathname.replace(/\/+$/, '');
  const isProfile = path === profilePattern;
  const isClosable = isProfile || freePages.includes(path);
  const isOpen = auth !== null && !isCorrectData && !legalPage.test(pathname) && !(isClosable && closedAt === key);
  const wrong = wrongFieldsText(auth?.dataIssues ?? []);
  const close = () => setClosedAt(key);

  return (
    <Dialog
      isOpen={isOpen}
      title="Проверьте данные профиля"
      onClose={isClosable ? close : null}
      returnFocus={false}
      onClosed={() => (isProfile ? focusFirstError(document.querySelector('main form')) : focusTitle())}
      actions={
        isProfile ? (
          <Button onClick={close} data-autofocus>
            Перейти к форме
          </Button>
        ) : (
          <>
            <ButtonLink to={profilePath(pathname + search)} data-autofocus>
              Обновить данные
            </ButtonLink>
            {isClosable && (
              <Button variant="default" onClick={close}>
                Не сейчас
              </Button>
            )}
          </>
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
