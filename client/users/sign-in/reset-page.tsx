import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkEmail } from '../../../rules/people/account';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { useProblemForm } from '../../core/forms/form';
import { PageHead } from '../../core/routing/page-head';
import { useOutcome, useSubmittedForm } from '../../core/forms/submitted-form';
import { loginPath } from '../../core/routing/redirect';
import { SubmitForm } from '../../ui/forms/submit-form';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { emailInput } from '../email-input';
import { useRequestPasswordReset } from '../users.generated';
import styles from '../account-form.module.css';

const initialValues = { email: '' };

/** The message is the same whether the account exists or not, so that it does not reveal accounts. */
function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.sent}>
      <Message tone="success" title="Проверьте почту">
        {message}
      </Message>
      <p>Письма нет несколько минут? Загляните в папку «Спам» и проверьте, тот ли адрес указан.</p>
      <Button variant="default" data-scripted onClick={onAgain}>
        Указать адрес ещё раз
      </Button>
    </div>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const redirect = params.get('redirect') ?? undefined;
  const requestReset = useRequestPasswordReset();
  const captcha = useCaptcha('PASSWORD_RESET');
  const [sentMessage, setSentMessage] = useState(useOutcome<string>('RequestPasswordReset'));
  const form = useProblemForm({
    initialValues,
    check: ({ email }) => [checkEmail(email)].filter((problem) => problem !== null),
    send: ({ email }) => captcha.guard((token) => requestReset({ input: { email, redirect, captcha: token } })),
    onSent: ({ message }) => setSentMessage(message),
    // The same draft as on the login page, so that the user does not enter the address again.
    draftName: 'login',
    inTab: true,
    posted: useSubmittedForm('RequestPasswordReset'),
  });

  return (
    <>
      <PageHead noindex />
      <PageTitle
        lead={
          sentMessage ? undefined : 'Укажите почту личного кабинета: пришлём ссылку, по которой задают новый пароль.'
        }
      >
        Восстановление пароля
      </PageTitle>
      {sentMessage ? (
        <Sent message={sentMessage} onAgain={() => setSentMessage(null)} />
      ) : (
        <SubmitForm form={form} submitLabel="Прислать ссылку" isWide name="RequestPasswordReset" captcha={captcha}>
          <TextInput {...form.field('email')} {...emailInput} />
        </SubmitForm>
      )}
      <p className="mt-5">
        Вспомнили пароль? <TextLink to={loginPath(redirect)}>Войти</TextLink>
      </p>
    </>
  );
}
