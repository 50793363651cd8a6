import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { useProblemForm } from '../../core/forms/form';
import { PageHead } from '../../core/routing/page-head';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { hasProblem, problemsOf } from '../../core/forms/problems';
import { createAccountPath } from '../../core/routing/redirect';
import { PasswordField } from '../../ui/forms/password-field';
import { SubmitForm } from '../../ui/forms/submit-form';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { emailInput } from '../email-input';
import { resetPath } from '../paths';
import { SecondStep } from './second-step';
import { checkSignIn, emptySignIn, useSignInStep, type SignInForm } from './sign-in-values';
import { useFinishSignIn } from './use-finish-sign-in';
import { useSignIn } from './sign-in.generated';
import styles from '../account-form.module.css';

/** Sends email and password. After failed attempts the server requires a captcha, which the browser solves without the user. */
function useSendPassword() {
  const signIn = useSignIn();
  const captcha = useCaptcha('SIGN_IN');
  const needsCaptcha = useRef(false);

  async function send(values: SignInForm) {
    const signInWithCaptcha = () => captcha.guard((token) => signIn({ input: { ...values, captcha: token } }));
    if (needsCaptcha.current) return signInWithCaptcha();
    const answer = await signIn({ input: { ...values, captcha: null } });
    if (!hasProblem(problemsOf(answer), 'CAPTCHA_REQUIRED')) return answer;
    needsCaptcha.current = true;
    return signInWithCaptcha();
  }

  return { send, isChecking: captcha.isChecking };
}

export function Component() {
  const [params] = useSearchParams();
  const enter = useFinishSignIn();
  const posted = useSubmittedForm('SignIn');
  const step = useSignInStep('SignIn');
  const [challenge, setChallenge] = useState(step?.challenge ?? null);
  const [reason, setReason] = useState(step?.reason ?? null);
  const { send, isChecking } = useSendPassword();
  const form = useProblemForm({
    initialValues: emptySignIn,
    check: checkSignIn,
    send,
    onSent: (answer) => (answer.__typename === 'SignedIn' ? enter(answer.viewer) : setChallenge(answer.challenge)),
    draftName: 'login',
    inTab: true,
    posted,
  });
  const redirect = params.get('redirect') ?? undefined;

  function returnToPassword(sentence: string | null): void {
    setChallenge(null);
    setReason(sentence);
    form.mantine.setFieldValue('password', '');
  }

  if (challenge)
    return (
      <>
        <PageHead noindex />
        <PageTitle lead="Пароль верный. Остался второй шаг: код с вашего телефона.">Вход</PageTitle>
        <SecondStep challenge={challenge} onSignedIn={enter} onBack={returnToPassword} />
      </>
    );
  return (
    <>
      <PageHead noindex />
      <PageTitle lead={redirect && 'Войдите, и мы вернём вас туда, где вы остановились.'}>Вход</PageTitle>
      <SubmitForm form={form} submitLabel="Войти" isWide name="SignIn" captcha={{ isChecking }}>
        {reason && (
          <Message tone="warning" role="alert">
            {reason}
          </Message>
        )}
        <TextInput {...form.field('email')} {...emailInput} />
        <PasswordField {...form.field('password')} label="Пароль" />
        <p className={styles.forgotten}>
          <TextLink to={resetPath(redirect)}>Забыли пароль?</TextLink>
        </p>
      </SubmitForm>
      <p className="mt-5">
        Ещё нет личного кабинета? <TextLink to={createAccountPath(redirect)}>Создать личный кабинет</TextLink>
      </p>
    </>
  );
}
