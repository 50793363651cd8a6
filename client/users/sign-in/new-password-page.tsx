import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { checkPassword } from '../../../rules/people/account';
import { useHiddenToken } from '../../core/hidden-token';
import { useProblemForm } from '../../core/forms/form';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { hasProblem, problemsOf, type Problem } from '../../core/forms/problems';
import { loginPath } from '../../core/routing/redirect';
import { SubmitForm } from '../../ui/forms/submit-form';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { NewPassword } from './new-password';
import { resetPath, resetPattern } from '../paths';
import { SecondStep } from './second-step';
import { useSignInStep } from './sign-in-values';
import { useFinishSignIn } from './use-finish-sign-in';
import { ResetLinkDocument, useResetLinkQuery } from '../users.generated';
import { useResetPassword } from './sign-in.generated';
import styles from '../account-form.module.css';

const initialValues = { password: '' };

const isLinkInvalid = (problems: readonly Problem[]): boolean => hasProblem(problems, 'RESET_LINK_INVALID');

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: ResetLinkDocument, variables: { token: params.token ?? '' } });
};

function BrokenLink({ redirect }: { redirect: string | undefined }) {
  return (
    <div className={styles.sent}>
      <Message tone="warning" title="Ссылка больше не действует" role="alert">
        Она действует один час и один раз, а новое письмо отменяет прежнее. Если ссылка скопирована из письма,
        проверьте, что она попала сюда целиком.
      </Message>
      <ButtonLink to={resetPath(redirect)}>Запросить новую ссылку</ButtonLink>
    </div>
  );
}

function CodeStep({ challenge, redirect }: { challenge: string; redirect: string | undefined }) {
  const enter = useFinishSignIn();
  const navigate = useNavigate();
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Пароль сохранён. Чтобы войти, введите код с вашего телефона.">Новый пароль</PageTitle>
      <SecondStep
        challenge={challenge}
        onSignedIn={enter}
        onBack={() => void navigate(loginPath(redirect), { replace: true })}
      />
    </>
  );
}

export function Component() {
  const { token = '' } = useParams();
  useHiddenToken(resetPattern);
  const [params] = useSearchParams();
  const enter = useFinishSignIn();
  const { data } = useResetLinkQuery({ variables: { token } });
  const resetPassword = useResetPassword();
  const posted = useSubmittedForm('ResetPassword');
  const [isRejected, setRejected] = useState(isLinkInvalid(posted?.problems ?? []));
  const [challenge, setChallenge] = useState(useSignInStep('ResetPassword')?.challenge ?? null);
  const form = useProblemForm({
    draftName: null,
    initialValues,
    // Only the server knows the email address of the account.
    check: ({ password }) => [checkPassword(password, { email: '' })].filter((problem) => problem !== null),
    send: async ({ password }) => {
      const answer = await resetPassword({ input: { token, password } });
      setRejected(isLinkInvalid(problemsOf(answer)));
      return answer;
    },
    onSent: (answer) => (answer.__typename === 'SignedIn' ? enter(answer.viewer) : setChallenge(answer.challenge)),
    posted,
  });
  const redirect = params.get('redirect') ?? undefined;
  const isBroken = isRejected || data?.resetLinkWorks === false;

  if (challenge) return <CodeStep challenge={challenge} redirect={redirect} />;
  return (
    <>
      <PageHead noindex />
      {/* The address contains a token: it must not leak to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle
        lead={
          isBroken
            ? undefined
            : 'После сохранения вы войдёте в личный кабинет, а на других устройствах нужно будет войти заново.'
        }
      >
        Новый пароль
      </PageTitle>
      {isBroken ? (
        <BrokenLink redirect={redirect} />
      ) : (
        <SubmitForm form={form} submitLabel="Сохранить и войти" isWide name="ResetPassword">
          <NewPassword {...form.field('password')} label="Новый пароль" email="" current={form.values.password} />
        </SubmitForm>
      )}
    </>
  );
}
