import { checkEmail } from '../../rules/account';
import { useOutcome } from '../core/posted';
import type { Problem } from '../core/problems';

export const emptySignIn = { email: '', password: '' };

export type SignInForm = typeof emptySignIn;

export function checkSignIn({ email, password }: SignInForm): Problem[] {
  const emailProblem = checkEmail(email);
  const passwordProblem = { code: 'PASSWORD_REQUIRED', message: 'Введите пароль.', field: 'password' };
  return [...(emailProblem ? [emailProblem] : []), ...(password === '' ? [passwordProblem] : [])];
}

export const checkCode = ({ code }: { code: string }): Problem[] =>
  code.trim() === '' ? [{ code: 'CODE_REQUIRED', message: 'Введите код.', field: 'code' }] : [];

/** What follows the password: the second step, or the password again with the reason. */
export type SignInStep = { challenge: string | null; isRecovery: boolean; reason: string | null };

/** Where the server has come to with the forms of a page, where its scripts did not send them. */
export function useSignInStep(form: 'SignIn' | 'ResetPassword'): SignInStep | null {
  const first = useOutcome<SignInStep>(form);
  const second = useOutcome<SignInStep>('CompleteSignIn');
  return first ?? second;
}
