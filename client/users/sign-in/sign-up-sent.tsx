import { Button } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOutcome, useSubmittedForm } from '../../core/forms/submitted-form';
import { useInlineAction } from '../../core/forms/use-inline-action';
import { createAccountPath, loginPath } from '../../core/routing/redirect';
import { ViewerDocument } from '../../core/session.generated';
import { FormProblem } from '../../ui/forms/form-problem';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import { PostedForm } from '../../ui/forms/posted-form';
import { useConfirmationElsewhere } from '../../core/use-confirmation-elsewhere';
import { DevelopmentMail } from '../../ui/forms/development-mail';
import { useFinishSignIn } from './use-finish-sign-in';
import { useResendSignUpLetter } from './sign-in.generated';
import styles from '../account-form.module.css';

export type SignUpRequest = { id: string; message: string; keptMailPath: string | null };

/** The state of a sign-up whose forms were sent without scripts. */
export type SignUpStep = { requested: SignUpRequest; email: string; isSentAgain: boolean };

export function useSignUpStep(): SignUpStep | null {
  const firstStep = useOutcome<SignUpStep>('CreateAccount');
  const resendStep = useOutcome<SignUpStep>('ResendSignUpLetter');
  return firstStep ?? resendStep;
}

type Props = {
  requested: SignUpRequest;
  email: string;
  /** Back to the form, with all its values. */
  onCorrect: () => void;
};

/** Signs this tab in after the link was opened in another tab of this browser. */
function useSignInFromOtherTab(): void {
  const client = useApolloClient();
  const enter = useFinishSignIn();
  useConfirmationElsewhere(async () => {
    const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' });
    if (!data?.viewer) return false;
    await enter(data.viewer);
    return true;
  }, 60_000);
}

/** Shown after sign-up: an email was sent. The text is the same whether the account exists or not. */
export function SignUpSent({ requested, email, onCorrect }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const resend = useResendSignUpLetter();
  const [isSentAgain, setSentAgain] = useState(useSignUpStep()?.isSentAgain ?? false);
  const posted = useSubmittedForm('ResendSignUpLetter');
  const { run, isPending, problem } = useInlineAction(posted?.problems[0]?.message);
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  useSignInFromOtherTab();
  useEffect(() => ref.current?.focus(), []);

  async function sendAgain(): Promise<void> {
    setSentAgain(false);
    setSentAgain(await run(() => resend({ id: requested.id })));
  }

  return (
    <div ref={ref} tabIndex={-1} className={styles.sent}>
      <Message tone="success" title="Проверьте почту">
        <p>{requested.message}</p>
        <p>
          Адрес: <strong className="anywhere">{email}</strong>
        </p>
      </Message>
      <p>
        Письмо можно открыть и на другом устройстве. Уже подтвердили адрес там?{' '}
        <TextLink to={loginPath(redirect)}>Войдите</TextLink>, чтобы продолжить здесь.
      </p>
      <p>
        Письма нет несколько минут? Загляните в&nbsp;папку «Спам» и&nbsp;проверьте, нет&nbsp;ли в&nbsp;адресе опечатки.
      </p>
      {requested.keptMailPath && <DevelopmentMail path={requested.keptMailPath} />}
      <FormProblem problem={problem} />
      {isSentAgain && (
        <Message tone="info" role="status">
          Отправили ещё раз. Действует ссылка из последнего письма.
        </Message>
      )}
      <ResendForm
        requested={requested}
        email={email}
        isPending={isPending}
        onSend={() => void sendAgain()}
        onCorrect={onCorrect}
      />
    </div>
  );
}

type ResendProps = Props & { isPending: boolean; onSend: () => void };

function ResendForm({ requested, email, isPending, onSend, onCorrect }: ResendProps) {
  return (
    <form
      method="post"
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <PostedForm name="ResendSignUpLetter" form={{ posted: null }} />
      <input type="hidden" name="id" value={requested.id} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="message" value={requested.message} />
      <input type="hidden" name="keptMailPath" value={requested.keptMailPath ?? ''} />
      <Button type="submit" variant="default" loading={isPending}>
        Отправить ещё раз
      </Button>
      <Button variant="default" data-scripted onClick={onCorrect}>
        Исправить адрес
      </Button>
      <noscript>
        <a href={createAccountPath()}>Исправить адрес: заполнить форму ещё раз</a>
      </noscript>
    </form>
  );
}
