import type { ProblemForm } from '../../core/forms/form';
import type { Problem } from '../../core/forms/problems';
import { PasswordField } from '../../ui/forms/password-field';
import { CodeField } from '../../ui/forms/code-field';
import { codeRequired, passwordRequired } from './credential-problems';

export type Credentials = { password: string; code: string };

/** needsCode: the account has a second factor. */
export const credentialProblems = ({ password, code }: Credentials, needsCode: boolean): Problem[] =>
  [passwordRequired('password', password), needsCode ? codeRequired(code) : null].filter((problem) => problem !== null);

/** The current password and, if the account has a second factor, a code. */
export function CredentialFields({ form, needsCode }: { form: ProblemForm<Credentials>; needsCode: boolean }) {
  return (
    <>
      <PasswordField {...form.field('password')} data-autofocus />
      {needsCode && <CodeField {...form.field('code')} />}
    </>
  );
}
