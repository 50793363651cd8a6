import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../../core/routing/redirect';
import { officePattern } from '../../../office/office-path';
import { OfficeHead } from '../../../office/layout/office-head';
import { lazyOnDemand } from '../../../ui/lazy-on-demand';
import { ButtonLink } from '../../../ui/text/button-link';
import { Message } from '../../../ui/text/message';
import styles from './confirm-page.module.css';

const IdentityDialog = lazyOnDemand(() => import('../../confirmation/identity-dialog'));

const personalData = 'В файле персональные данные.';

/** Shown before the download of personal data: confirms the user's identity, then redirects to the file. */
export function Component() {
  const [params] = useSearchParams();
  const next = safeRedirect(params.get('next'), officePattern);
  const [state, setState] = useState<'asked' | 'dismissed' | 'confirmed'>('asked');
  function answer(isConfirmed: boolean) {
    setState(isConfirmed ? 'confirmed' : 'dismissed');
    // `next` is a file of the server: the router has no page for it.
    if (isConfirmed) window.location.assign(next);
  }
  return (
    <>
      <OfficeHead title="Подтвердите, что это вы" />
      <div className={styles.form}>
        {state === 'confirmed' ? (
          <>
            <Message tone="success" title="Файл загружается">
              Если загрузка не началась, <a href={next}>скачайте файл по ссылке</a>.
            </Message>
            <ButtonLink to={officePattern}>В кабинет организатора</ButtonLink>
          </>
        ) : (
          <>
            <p>{personalData} Скачать его можно, когда вы подтвердите, что это вы.</p>
            <Button onClick={() => setState('asked')}>Подтвердить и скачать</Button>
          </>
        )}
      </div>
      {state === 'asked' && <IdentityDialog answer={answer}>{personalData}</IdentityDialog>}
    </>
  );
}
