import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { useProblemForm } from '../../core/forms/form';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { hasProblem, problemsOf, type SendResult } from '../../core/forms/problems';
import { createAccountPath } from '../../core/routing/redirect';
import { PasswordField } from '../../ui/forms/password-field';
import { SubmitForm } from '../../ui/forms/submit-form';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { providerFaultText } from '../../../rules/people/provider-faults';
import { emailInput } from '../email-input';
import { resetPath } from '../paths';
import { PasskeyButton } from '../passkeys/passkey-button';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in';
import { ProviderButtons } from '../sign-in-providers/provider-buttons';
import { SignInOptionsDocument } from '../sign-in-providers/sign-in-providers.generated';
import { EmailCodeStep } from './email-code-step';
import { SecondStep } from './second-step';
import {
  checkSignIn,
  checkSignInEmail,
  emptySignIn,
  useCodeRequest,
  useSignInStep,
  type CodeRequest,
  type SignInForm,
} from './sign-in-values';
import { useFinishSignIn } from './use-finish-sign-in';
import { useRequestSignInCode, useSignIn } from './sign-in.generated';
import styles from '../account-form.module.css';

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: SignInOptionsDocument });
};

/**
 * Sends email and password, or requests a code. After failed passwords the server requires a captcha, which the browser
 * solves without the user.
 */
function useSend(redirect: string | undefined) {
  const signIn = useSignIn();
  const requestCode = useRequestSignInCode();
  const captcha = useCaptcha('SIGN_IN');
  const needsCaptcha = useRef(false);

  async function sendPassword(values: SignInForm) {
    const signInWithCaptcha = () => captcha.guard((token) => signIn({ input: { ...values, captcha: token } }));
    if (needsCaptcha.current) return signInWithCaptcha();
    const answer = await signIn({ input: { ...values, captcha: null } });
    if (!hasProblem(problemsOf(answer), 'CAPTCHA_REQUIRED')) return answer;
    needsCaptcha.current = true;
    return signInWithCaptcha();
  }

  const sendEmail = (email: string) =>
    captcha.guard((token) => requestCode({ input: { email, redirect: redirect ?? null, captcha: token } }));

  return { sendPassword, sendEmail, isChecking: captcha.isChecking };
}

/** The form, and what follows it: the code of an email, the second factor. */
function useLogin(redirect: string | undefined) {
  const enter = useFinishSignIn();
  const posted = useSubmittedForm('SignIn');
  const step = useSignInStep('SignIn');
  const [codeRequest, setCodeRequest] = useState(useCodeRequest());
  const [challenge, setChallenge] = useState(step?.challenge ?? null);
  const [reason, setReason] = useState(step?.reason ?? null);
  const { sendPassword, sendEmail, isChecking } = useSend(redirect);
  /** The button that was pressed. */
  const isByCode = useRef(false);
  const form = useProblemForm({
    initialValues: emptySignIn,
    check: (values) => (isByCode.current ? checkSignInEmail(values) : checkSignIn(values)),
    send: async (values) => (isByCode.current ? await sendEmail(values.email) : await sendPassword(values)),
    onSent: (answer, { email }) => {
      if (answer.__typename === 'SignInCodeSent') setCodeRequest({ ...answer, email: email.trim() });
      if (answer.__typename === 'SecondFactorNeeded') setChallenge(answer.challenge);
      return answer.__typename === 'SignedIn' ? enter(answer.viewer) : undefined;
    },
    draftName: 'login',
    inTab: true,
    posted,
  });

  /** Back to the first step; sentence: why. */
  function restart(sentence: string | null): void {
    setChallenge(null);
    setCodeRequest(null);
    setReason(sentence);
    form.mantine.setFieldValue('password', '');
  }

  async function sendAgain({ email }: CodeRequest): Promise<SendResult> {
    const answer = await sendEmail(email);
    if ('id' in answer) setCodeRequest({ ...answer, email });
    return answer;
  }

  return { form, isByCode, isChecking, codeRequest, challenge, setChallenge, reason, restart, sendAgain, enter };
}

export function Component() {
  const [params] = useSearchParams();
  const redirect = params.get('redirect') ?? undefined;
  const fault = providerFaultText(params.get('fault'));
  const { codeRequest, challenge, ...login } = useLogin(redirect);
  if (challenge)
    return (
      <>
        <PageHead noindex />
        <PageTitle lead="Остался второй шаг: код из приложения на вашем телефоне.">Вход</PageTitle>
        <SecondStep challenge={challenge} onSignedIn={login.enter} onBack={login.restart} />
      </>
    );
  if (codeRequest)
    return (
      <>
        <PageHead noindex />
        <PageTitle>Вход по коду</PageTitle>
        <EmailCodeStep
          request={codeRequest}
          onSignedIn={login.enter}
          onChallenge={login.setChallenge}
          sendAgain={() => login.sendAgain(codeRequest)}
          onBack={() => login.restart(null)}
        />
      </>
    );
  return (
    <>
      <PageHead noindex />
      <PageTitle lead={redirect && 'Войдите, и мы вернём вас туда, где вы остановились.'}>Вход</PageTitle>
      <SignInFields login={{ ...login, reason: login.reason ?? fault }} redirect={redirect} />
      <ProviderButtons redirect={redirect} />
      <p className="mt-5">
        Ещё нет личного кабинета? <TextLink to={createAccountPath(redirect)}>Создать личный кабинет</TextLink>
      </p>
    </>
  );
}

type FieldsProps = {
  login: Pick<ReturnType<typeof useLogin>, 'form' | 'isByCode' | 'isChecking' | 'reason' | 'enter'>;
  redirect: string | undefined;
};

function SignInFields({ login: { form, isByCode, isChecking, reason, enter }, redirect }: FieldsProps) {
  const passkey = usePasskeySignIn(enter);
  // The press comes before the submission; the Enter key presses the first button of the form.
  const choose = (byCode: boolean) => () => {
    isByCode.current = byCode;
  };
  return (
    <SubmitForm
      form={form}
      submitLabel="Войти"
      isWide
      name="SignIn"
      captcha={{ isChecking }}
      onSubmitPress={choose(false)}
      actions={
        <>
          <Button type="submit" name="byCode" value="yes" variant="default" fullWidth onClick={choose(true)}>
            Войти по коду из письма
          </Button>
          <PasskeyButton passkey={passkey} />
        </>
      }
    >
      {(passkey.problem ?? reason) && (
        <Message tone="warning" role="alert">
          {passkey.problem ?? reason}
        </Message>
      )}
      <TextInput {...form.field('email')} {...emailInput} autoComplete="username webauthn" />
      <PasswordField {...form.field('password')} label="Пароль" />
      <p className={styles.forgotten}>
        <TextLink to={resetPath(redirect)}>Забыли пароль?</TextLink>
      </p>
    </SubmitForm>
  );
}
