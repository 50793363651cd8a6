import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../../core/routing/redirect';
import { ButtonLink } from '../../../ui/text/button-link';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Message } from '../../../ui/text/message';
import { CredentialFields } from '../../sign-in/credential-fields';
import { officePattern } from '../../../office/office-path';
import styles from './confirm-page.module.css';
import { useIdentityForm } from '../../confirmation/use-identity-form';
import { OfficeHead } from '../../../office/layout/office-head';

/** Shown before the download of personal data: confirms the user's identity, then redirects to the file. */
export function Component() {
  const [params] = useSearchParams();
  const next = safeRedirect(params.get('next'), officePattern);
  const [isConfirmed, setConfirmed] = useState(false);
  const { form, needsCode } = useIdentityForm(() => {
    setConfirmed(true);
    // `next` is a file of the server: the router has no page for it.
    window.location.assign(next);
  });
  return (
    <>
      <OfficeHead title="Подтвердите, что это вы" />
      {isConfirmed ? (
        <div className={styles.form}>
          <Message tone="success" title="Файл загружается">
            Если загрузка не началась, <a href={next}>скачайте файл по ссылке</a>.
          </Message>
          <ButtonLink to={officePattern}>В кабинет организатора</ButtonLink>
        </div>
      ) : (
        <form {...form.formProps} className={styles.form}>
          <p>В файле персональные данные. Введите пароль ещё раз: следующие 15&nbsp;минут вопроса не будет.</p>
          <CredentialFields form={form} needsCode={needsCode} />
          <FormProblem problem={form.problem} />
          <Button type="submit" loading={form.pending}>
            Подтвердить и скачать
          </Button>
        </form>
      )}
    </>
  );
}
