import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../core/format';
import { useHiddenToken } from '../../core/hidden-token';
import { useProblemForm } from '../../core/forms/form';
import { focusFirstField, hasProblem, notSaved, problemsOf } from '../../core/forms/problems';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { loginPath } from '../../core/routing/redirect';
import { SubmitForm } from '../../ui/forms/submit-form';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { SecondStep } from './second-step';
import { useSignInStep } from './sign-in-values';
import { useFinishSignIn } from './use-finish-sign-in';
import {
  SignInLinkDocument,
  useConfirmSignInLink,
  useSignInLinkQuery,
  type SignInLinkQuery,
} from './sign-in.generated';
import styles from '../account-form.module.css';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: SignInLinkDocument, variables: { token: params.token ?? '' } });
};

/** State of the page: the button, the two digits, the end. */
export type SignInLinkState = 'open' | 'digits' | 'broken' | 'confirmed';

function BrokenLink({ redirect }: { redirect: string | undefined }) {
  return (
    <div className={styles.sent}>
      <Message tone="warning" title="Ссылка не действует" role="alert">
        Она действует 10 минут и один раз, а новое письмо отменяет прежнее. Если вы ввели код, ссылка больше не нужна.
      </Message>
      <ButtonLink to={loginPath(redirect)}>Войти</ButtonLink>
    </div>
  );
}

function useLinkForm(token: string) {
  const enter = useFinishSignIn();
  const confirm = useConfirmSignInLink();
  const posted = useSubmittedForm('ConfirmSignInLink');
  const step = useSignInStep('ConfirmSignInLink');
  const [state, setState] = useState<SignInLinkState>((posted?.outcome as { link?: SignInLinkState })?.link ?? 'open');
  const [challenge, setChallenge] = useState(step?.challenge ?? null);
  const form = useProblemForm({
    draftName: null,
    initialValues: { digits: '' },
    send: async ({ digits }) => {
      const answer = await confirm({ input: { token, digits: digits || null } });
      const problems = problemsOf(answer);
      if (hasProblem(problems, 'SIGN_IN_LINK_INVALID')) setState('broken');
      if (state === 'digits' || !hasProblem(problems, 'DIGITS_REQUIRED')) return answer;
      // The field appears with its own description: a problem is shown only if it is then left empty.
      setState('digits');
      return notSaved;
    },
    onSent: (answer) => {
      if (answer.__typename === 'SignInConfirmed') return setState('confirmed');
      if (answer.__typename === 'SecondFactorNeeded') return setChallenge(answer.challenge);
      return enter(answer.viewer);
    },
    posted,
  });
  useEffect(() => {
    if (state === 'digits') focusFirstField(form.formProps.ref.current);
  }, [state]);
  return { form, state, setState, challenge, setChallenge, enter };
}

/** The user confirms with a button: mail filters open links. */
export function Component() {
  const { token = '' } = useParams();
  useHiddenToken(loginPath());
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const { data } = useSignInLinkQuery({ variables: { token } });
  const { form, state, setState, challenge, setChallenge, enter } = useLinkForm(token);
  const link = data?.signInLink;
  const isBroken = state === 'broken' || (state === 'open' && link === null);
  return (
    <>
      <PageHead noindex />
      {/* The address contains a token: it must not leak to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle>Подтверждение входа</PageTitle>
      {challenge && (
        <SecondStep
          challenge={challenge}
          onSignedIn={enter}
          onBack={() => {
            setChallenge(null);
            setState('broken');
          }}
        />
      )}
      {!challenge && isBroken && <BrokenLink redirect={redirect} />}
      {state === 'confirmed' && (
        <Message tone="success" title="Вход подтверждён" role="status">
          Вернитесь к&nbsp;устройству, на&nbsp;котором вы&nbsp;входите: оно продолжит само. Эту страницу можно закрыть.
        </Message>
      )}
      {!challenge && !isBroken && state !== 'confirmed' && link && (
        <SubmitForm form={form} submitLabel="Подтвердить вход" isWide name="ConfirmSignInLink">
          <RequestedFrom link={link} />
          {state === 'digits' && (
            <TextInput
              {...form.field('digits')}
              label="Две цифры"
              description="Их показывает экран, на котором вы входите. Нет такого экрана? Вход начали не вы: закройте эту страницу."
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
          )}
        </SubmitForm>
      )}
    </>
  );
}

const RequestedFrom = ({ link }: { link: NonNullable<SignInLinkQuery['signInLink']> }) => (
  <p>
    Вход начали {formatDateTime(link.requestedAt)}: <strong>{link.browser}</strong>, сетевой адрес{' '}
    <span className="anywhere">{link.address}</span>. Если это были не&nbsp;вы, закройте эту страницу.
  </p>
);
