import { checkEmail } from '../../../rules/people/account';
import { useOutcome } from '../../core/forms/submitted-form';
import type { Problem } from '../../core/forms/problems';

export const emptySignIn = { email: '', password: '' };

export type SignInForm = typeof emptySignIn;

export function checkSignIn({ email, password }: SignInForm): Problem[] {
  const emailProblem = checkEmail(email);
  const passwordProblem = { code: 'PASSWORD_REQUIRED', message: 'Введите пароль.', field: 'password' };
  return [...(emailProblem ? [emailProblem] : []), ...(password === '' ? [passwordProblem] : [])];
}

export const checkCode = ({ code }: { code: string }): Problem[] =>
  code.trim() === '' ? [{ code: 'CODE_REQUIRED', message: 'Введите код.', field: 'code' }] : [];

/** The request for a code that this browser may answer. */
export type CodeRequest = {
  id: string;
  email: string;
  /** Two digits to compare with another device. */
  digits: string;
  message: string;
  keptMailPath: string | null;
};

export const checkSignInEmail = ({ email }: { email: string }): Problem[] =>
  [checkEmail(email)].filter((problem) => problem !== null);

/** The state after the password: the second step, or the password again with the reason. */
export type SignInStep = { challenge: string | null; isRecovery: boolean; reason: string | null };

/** The request for a code that was made or answered without scripts; null: none was. */
export function useCodeRequest(): CodeRequest | null {
  const requested = useOutcome<{ codeRequest?: CodeRequest }>('SignIn');
  const answered = useOutcome<{ codeRequest?: CodeRequest }>('CompleteCodeSignIn');
  return requested?.codeRequest ?? answered?.codeRequest ?? null;
}

/** The step that the server reached with a form sent without scripts; null: none was sent. */
export function useSignInStep(form: 'SignIn' | 'ResetPassword' | 'ConfirmSignInLink'): SignInStep | null {
  const passwordStep = useOutcome<SignInStep>(form);
  const codeStep = useOutcome<SignInStep>('CompleteSignIn');
  const emailStep = useOutcome<SignInStep>('CompleteCodeSignIn');
  return passwordStep ?? codeStep ?? emailStep;
}
