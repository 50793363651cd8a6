import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import type { ProblemForm } from '../../core/forms/form';
import type { Problem } from '../../core/forms/problems';
import { CodeField } from '../../ui/forms/code-field';
import { codeRequired, passwordRequired } from './credential-problems';
import { passwordToggle } from './password-toggle';

export type Credentials = { password: string; code: string };

/** needsCode: the account has a second factor. */
export const credentialProblems = ({ password, code }: Credentials, needsCode: boolean): Problem[] =>
  [passwordRequired('password', password), needsCode ? codeRequired(code) : null].filter((problem) => problem !== null);

/** The current password and, if the account has a second factor, a code. */
export function CredentialFields({ form, needsCode }: { form: ProblemForm<Credentials>; needsCode: boolean }) {
  return (
    <>
      <PasswordInput
        {...form.field('password')}
        {...passwordToggle}
        label="Нынешний пароль"
        autoComplete="current-password"
        data-autofocus
      />
      {needsCode && <CodeField {...form.field('code')} />}
    </>
  );
}
