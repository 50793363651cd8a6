import { personWarnings } from '../../../rules/people/person-warnings';
import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { transferableDraft } from '../../core/forms/drafts';
import { useProblemForm } from '../../core/forms/form';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { loginPath } from '../../core/routing/redirect';
import { SubmitForm } from '../../ui/forms/submit-form';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { accountInput, checkAccount, emptyAccount } from '../account-values';
import { ConsentCheckboxes } from './consent-checkboxes';
import { emailInput } from '../email-input';
import { NameInputs } from './name-inputs';
import { NewPassword } from './new-password';
import { ProviderButtons } from '../sign-in-providers/provider-buttons';
import { SignInOptionsDocument } from '../sign-in-providers/sign-in-providers.generated';
import { SignUpSent, useSignUpStep } from './sign-up-sent';
import { AccountConsentsDocument, useAccountConsentsQuery } from '../users.generated';
import { useCreateAccount } from './sign-in.generated';

export const loader: PageLoader = async ({ client }) => {
  await Promise.all([client.query({ query: AccountConsentsDocument }), client.query({ query: SignInOptionsDocument })]);
};

export function Component() {
  const [params] = useSearchParams();
  const redirect = params.get('redirect') ?? undefined;
  const consents = useAccountConsentsQuery().data?.accountConsents ?? [];
  const createAccount = useCreateAccount();
  const captcha = useCaptcha('CREATE_ACCOUNT');
  const step = useSignUpStep();
  const [requested, setRequested] = useState(step?.requested ?? null);
  const form = useProblemForm({
    initialValues: emptyAccount,
    check: (values) => checkAccount(values, consents),
    checkWarnings: personWarnings,
    send: (values) =>
      captcha.guard((token) =>
        createAccount({ input: { ...accountInput(values, token, redirect), draft: transferableDraft() } }),
      ),
    onSent: (answer) => setRequested(answer),
    draftName: 'account',
    inTab: true,
    excludedFromDraft: ['consents'],
    posted: useSubmittedForm('CreateAccount'),
  });

  if (requested)
    return (
      <>
        <PageHead noindex />
        <PageTitle>Регистрация</PageTitle>
        <SignUpSent
          requested={requested}
          email={step?.email ?? form.values.email.trim()}
          onCorrect={() => setRequested(null)}
        />
      </>
    );
  return (
    <>
      <PageHead description="Создайте личный кабинет, чтобы записываться на мероприятия для медицинских работников." />
      <PageTitle lead="Личный кабинет нужен, чтобы записываться на мероприятия и получать баллы НМО.">
        Регистрация
      </PageTitle>
      <p className="mb-5">
        Уже есть кабинет? <TextLink to={loginPath(redirect)}>Войти</TextLink>
      </p>
      <SubmitForm form={form} submitLabel="Создать личный кабинет" isWide name="CreateAccount" captcha={captcha}>
        <TextInput {...form.field('email')} {...emailInput} />
        <NewPassword {...form.field('password')} email={form.values.email} current={form.values.password} />
        <NameInputs form={form} />
        <ConsentCheckboxes consents={consents} field={(id) => form.field(`consents.${id}`, 'checkbox')} />
      </SubmitForm>
      <ProviderButtons redirect={redirect} />
    </>
  );
}
