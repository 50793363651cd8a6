import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { receiveDraft } from '../../core/forms/drafts';
import { useHiddenToken } from '../../core/hidden-token';
import { useProblemForm, type ProblemForm } from '../../core/forms/form';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { focusFirstField, hasProblem, notSaved, problemsOf } from '../../core/forms/problems';
import { createAccountPath, loginPath } from '../../core/routing/redirect';
import { useSession } from '../../core/session';
import { PasswordField } from '../../ui/forms/password-field';
import { SubmitForm } from '../../ui/forms/submit-form';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { securityPattern } from '../paths';
import { useFinishSignIn } from './use-finish-sign-in';
import { EmailLinkDocument, useConfirmEmail, useEmailLinkQuery, type EmailLinkQuery } from './sign-in.generated';
import styles from '../account-form.module.css';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: EmailLinkDocument, variables: { token: params.token ?? '' } });
};

function BrokenLink({ redirect }: { redirect: string | undefined }) {
  const { auth } = useSession();
  return (
    <div className={styles.sent}>
      <Message tone="warning" title="Ссылка не действует" role="alert">
        Она действует один раз и ограниченное время, а новое письмо отменяет прежнее. Если вы уже подтвердили адрес,
        просто войдите. Если ссылка скопирована из письма, проверьте, что она попала сюда целиком.
      </Message>
      <div className="stack gap-3">
        {auth ? (
          <ButtonLink to={securityPattern}>Открыть настройки входа</ButtonLink>
        ) : (
          <>
            <ButtonLink to={loginPath(redirect)}>Войти</ButtonLink>
            <ButtonLink to={createAccountPath(redirect)} variant="default">
              Создать личный кабинет
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

function EmailChanged({ email }: { email: string }) {
  const { auth } = useSession();
  return (
    <div className={styles.sent}>
      <Message tone="success" title="Адрес подтверждён" role="status">
        Теперь вы входите в личный кабинет с адресом <strong className="anywhere">{email}</strong>, и письма приходят на
        него.
      </Message>
      <ButtonLink to={auth ? securityPattern : loginPath()}>
        {auth ? 'Вернуться в личный кабинет' : 'Войти с новым адресом'}
      </ButtonLink>
    </div>
  );
}

type State = 'open' | 'broken' | { changedTo: string };

/** The user confirms with a button: mail filters open links, so opening the page must not confirm the address. */
export function Component() {
  const { token = '' } = useParams();
  useHiddenToken(loginPath());
  const [params] = useSearchParams();
  const redirect = params.get('redirect') ?? undefined;
  const enter = useFinishSignIn();
  const { data } = useEmailLinkQuery({ variables: { token } });
  const confirm = useConfirmEmail();
  const posted = useSubmittedForm('ConfirmEmail');
  const outcome = posted?.outcome as 'password' | Exclude<State, 'open'> | null | undefined;
  const [state, setState] = useState<State>(outcome && outcome !== 'password' ? outcome : 'open');
  const [needsPassword, setNeedsPassword] = useState(outcome === 'password');
  const form = useProblemForm({
    draftName: null,
    initialValues: { password: '' },
    send: async ({ password }) => {
      const answer = await confirm({ input: { token, password: password || null } });
      const problems = problemsOf(answer);
      if (hasProblem(problems, 'EMAIL_LINK_INVALID')) setState('broken');
      if (needsPassword || !hasProblem(problems, 'SIGN_UP_PASSWORD_REQUIRED')) return answer;
      // The password field appears with its own description: a problem is shown only if it is then left empty.
      setNeedsPassword(true);
      return notSaved;
    },
    onSent: (answer) => {
      if (answer.__typename === 'EmailChanged') return setState({ changedTo: answer.email });
      if (answer.draft) receiveDraft(answer.viewer.id, answer.draft);
      return enter(answer.viewer);
    },
    posted,
  });
  useEffect(() => {
    if (needsPassword) focusFirstField(form.formProps.ref.current);
  }, [needsPassword]);
  const link = data?.emailLink;
  const isBroken = state === 'broken' || (state === 'open' && link === null);

  return (
    <>
      <PageHead noindex />
      {/* The address contains a token: it must not leak to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle>Подтверждение адреса</PageTitle>
      {isBroken && <BrokenLink redirect={redirect} />}
      {typeof state === 'object' && <EmailChanged email={state.changedTo} />}
      {state === 'open' && link && <ConfirmForm form={form} link={link} needsPassword={needsPassword} />}
    </>
  );
}

type ConfirmFormProps = {
  form: ProblemForm<{ password: string }>;
  link: NonNullable<EmailLinkQuery['emailLink']>;
  needsPassword: boolean;
};

function ConfirmForm({ form, link, needsPassword }: ConfirmFormProps) {
  return (
    <SubmitForm
      form={form}
      submitLabel={link.isNewAccount ? 'Подтвердить и войти' : 'Подтвердить адрес'}
      isWide
      name="ConfirmEmail"
    >
      <p>
        {link.isNewAccount ? 'Ваш адрес для входа: ' : 'Новый адрес для входа: '}
        <strong className="anywhere">{link.email}</strong>
      </p>
      {needsPassword && (
        <PasswordField
          {...form.field('password')}
          label="Пароль, который вы придумали"
          description="Форму заполняли в другом браузере. Пароль нужен, чтобы никто не создал кабинет за вас"
        />
      )}
    </SubmitForm>
  );
}
