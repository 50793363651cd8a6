import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useProblemForm } from '../../core/forms/form';
import { focusFirstField, type SendResult } from '../../core/forms/problems';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { loginPath } from '../../core/routing/redirect';
import type { SessionUser } from '../../core/session';
import { ViewerDocument } from '../../core/session.generated';
import { EmailCodeField } from '../../ui/forms/email-code-field';
import { FormProblem } from '../../ui/forms/form-problem';
import { PostedForm } from '../../ui/forms/posted-form';
import { useSubmitWhenComplete } from '../../ui/forms/use-submit-when-complete';
import { Message } from '../../ui/text/message';
import { checkEmailCode } from '../../core/forms/email-code';
import type { CodeRequest } from './sign-in-values';
import { DevelopmentMail } from '../../ui/forms/development-mail';
import { SendAgain } from '../../ui/forms/send-again';
import { useConfirmationElsewhere } from '../../core/use-confirmation-elsewhere';
import { SignInCodeConfirmedDocument, useCompleteCodeSignIn, type SignInOutcomeFragment } from './sign-in.generated';
import styles from './email-code-step.module.css';

type Props = {
  request: CodeRequest;
  onSignedIn: (viewer: SessionUser) => Promise<void>;
  /** The account has a second factor. */
  onChallenge: (challenge: string) => void;
  /** Requests another code for the same address, in place of this step. */
  sendAgain: () => Promise<SendResult>;
  onBack: () => void;
};

/** Milliseconds between two checks whether the link was opened on another device. */
const checkInterval = 5_000;

/** Sends the code, or goes on when the link was opened on another device. */
function useCodeForm({ request, onSignedIn, onChallenge }: Pick<Props, 'request' | 'onSignedIn' | 'onChallenge'>) {
  const client = useApolloClient();
  const complete = useCompleteCodeSignIn();
  const form = useProblemForm({
    draftName: null,
    initialValues: { code: '' },
    check: checkEmailCode,
    send: ({ code }) => complete({ input: { id: request.id, code } }),
    onSent: (answer) => enter(answer),
    posted: useSubmittedForm('CompleteCodeSignIn'),
  });

  async function enter(answer: SignInOutcomeFragment): Promise<boolean> {
    if (answer.__typename === 'SecondFactorNeeded') onChallenge(answer.challenge);
    if (answer.__typename === 'SignedIn') await onSignedIn(answer.viewer);
    return answer.__typename !== 'Problems';
  }

  useConfirmationElsewhere(async () => {
    const options = { fetchPolicy: 'no-cache' } as const;
    const query = SignInCodeConfirmedDocument;
    const { data } = await client.query({ query, variables: { id: request.id }, ...options });
    if (data?.signInCodeConfirmed) return enter(await complete({ input: { id: request.id, code: null } }));
    // The link was opened in another tab of this browser, which has used it.
    const viewer = data?.signInCodeConfirmed === null && (await client.query({ query: ViewerDocument, ...options }));
    if (!viewer || !viewer.data?.viewer) return false;
    await onSignedIn(viewer.data.viewer);
    return true;
  }, checkInterval);
  useSubmitWhenComplete(form);
  useEffect(() => focusFirstField(form.formProps.ref.current), [request.id]);
  return form;
}

/** The code of an email. The text is the same whether the account exists or not. */
export function EmailCodeStep({ request, onSignedIn, onChallenge, sendAgain, onBack }: Props) {
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const form = useCodeForm({ request, onSignedIn, onChallenge });
  return (
    <div className="stack gap-5">
      <p>
        {request.message} Адрес: <strong className="anywhere">{request.email}</strong>
      </p>
      {request.keptMailPath && <DevelopmentMail path={request.keptMailPath} />}
      <form {...form.formProps} className="stack gap-5">
        <PostedForm name="CompleteCodeSignIn" form={form} />
        {Object.entries(request).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <EmailCodeField {...form.field('code')} />
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.pending} fullWidth>
          Войти
        </Button>
        <noscript>
          <button type="submit" name="confirmed" className={styles.plain}>
            Продолжить: вход подтверждён по ссылке на другом устройстве
          </button>
        </noscript>
      </form>
      <Message>
        Открываете ссылку из письма на другом устройстве? Введите там число{' '}
        <strong className={styles.digits}>{request.digits}</strong>: так мы поймём, что входите вы.
      </Message>
      <p className="note">
        Письма нет несколько минут? Загляните в&nbsp;папку «Спам» и&nbsp;проверьте, нет&nbsp;ли в&nbsp;адресе опечатки.
      </p>
      <SendAgain sendAgain={sendAgain} onBack={onBack} />
      <noscript>
        <a href={loginPath(redirect)}>Указать другой адрес или запросить код ещё раз</a>
      </noscript>
    </div>
  );
}
