import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import type { ProblemForm } from '../core/form';
import type { Problem } from '../core/problems';
import { CodeField } from '../ui/code-field';
import { codeNeeded, passwordNeeded } from './current-password';
import { passwordToggle } from './password-toggle';

export type Identity = { password: string; code: string };

/** needsCode: the account has a second factor. */
export const identityProblems = ({ password, code }: Identity, needsCode: boolean): Problem[] =>
  [passwordNeeded('password', password), needsCode ? codeNeeded(code) : null].filter((problem) => problem !== null);

/** The current password and, if the account has a second factor, a code. */
export function IdentityFields({ form, needsCode }: { form: ProblemForm<Identity>; needsCode: boolean }) {
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
