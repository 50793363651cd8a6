import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFirstError } from '../core/problems';
import { useSession } from '../core/session';
import { ButtonLink } from '../ui/button-link';
import { profilePath, profilePattern } from './paths';
import { wrongFieldsText } from './profile-values';
import styles from './profile-dialog.module.css';

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
  const close = () => {
    if (isProfile) setClosedAt(key);
  };

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="Проверьте данные профиля"
      classNames={{ title: styles.title }}
      centered
      returnFocus={false}
      withCloseButton={isProfile}
      closeOnEscape={isProfile}
      closeOnClickOutside={isProfile}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
      onExitTransitionEnd={() => focusFirstError(document.querySelector('main form'))}
    >
      <p>
        Чтобы мы могли записывать вас на мероприятия и оформлять документы НМО,{' '}
        {wrong ? `укажите или исправьте: ${wrong}.` : 'проверьте данные профиля.'}
      </p>
      <div className={styles.actions}>
        {isProfile ? (
          <Button onClick={close} data-autofocus>
            Перейти к форме
          </Button>
        ) : (
          <ButtonLink to={profilePath(pathname + search)} data-autofocus>
            Обновить данные
          </ButtonLink>
        )}
      </div>
    </Modal>
  );
}
