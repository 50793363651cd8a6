import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { checkEmail } from '../../rules/account';
import { useProblemForm } from '../core/form';
import { PageHead } from '../core/page-head';
import type { Problem } from '../core/problems';
import { createAccountPath } from '../core/redirect';
import { FormProblem } from '../ui/form-problem';
import { PageTitle } from '../ui/page-title';
import { TextLink } from '../ui/text-link';
import { emailInput } from './email-input';
import { passwordToggle } from './password-toggle';
import { resetPath } from './paths';
import { useEnter } from './use-enter';
import { useSignInMutation } from './users.generated';
import styles from './account-form.module.css';

const initialValues = { email: '', password: '' };

function check({ email, password }: typeof initialValues): Problem[] {
  const emailProblem = checkEmail(email);
  const passwordProblem = { code: 'PASSWORD_REQUIRED', message: 'Введите пароль.', field: 'password' };
  return [...(emailProblem ? [emailProblem] : []), ...(password === '' ? [passwordProblem] : [])];
}

export function Component() {
  const [params] = useSearchParams();
  const enter = useEnter();
  const [signIn] = useSignInMutation();
  const form = useProblemForm({
    initialValues,
    check,
    send: async (input) => {
      const result = (await signIn({ variables: { input } })).data?.signIn;
      if (result?.__typename === 'SignedIn') return enter(result.viewer);
      return result?.problems ?? [];
    },
    keepAs: 'login',
    neverKeep: ['password'],
  });
  const redirect = params.get('redirect') ?? undefined;

  return (
    <>
      <PageHead noindex />
      <PageTitle lead={redirect && 'Войдите, и мы вернём вас туда, где вы остановились.'}>Вход</PageTitle>
      <form {...form.formProps} className={styles.form}>
        <TextInput {...form.field('email')} {...emailInput} />
        <PasswordInput {...form.field('password')} {...passwordToggle} label="Пароль" autoComplete="current-password" />
        <p className={styles.forgotten}>
          <TextLink to={resetPath(redirect)}>Забыли пароль?</TextLink>
        </p>
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.pending} fullWidth>
          Войти
        </Button>
      </form>
      <p className={styles.aside}>
        Ещё нет личного кабинета? <TextLink to={createAccountPath(redirect)}>Создать личный кабинет</TextLink>
      </p>
    </>
  );
}
