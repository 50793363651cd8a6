import { checkEmail, checkPassword } from '../../rules/people/account';
import { personWarnings } from '../../rules/people/person-warnings';
import { defineFormPost, type PostArgs, type PostResult } from '../core/forms/form-post';
import { checkEmailCode } from '../core/forms/email-code';
import { findProblem, hasProblem, type Problem } from '../core/forms/problems';
import { loginPath, safeRedirect } from '../core/routing/redirect';
import { registrationsPath } from '../registrations/paths';
import { accountInput, checkAccount, type AccountForm } from './account-values';
import {
  checkCode,
  checkSignIn,
  checkSignInEmail,
  type CodeRequest,
  type SignInForm,
  type SignInStep,
} from './sign-in/sign-in-values';
import type { SignUpStep } from './sign-in/sign-up-sent';
import { AccountConsentsDocument, RequestPasswordResetDocument } from './users.generated';
import {
  CompleteCodeSignInDocument,
  CompleteSignInDocument,
  ConfirmEmailDocument,
  ConfirmSignInLinkDocument,
  CreateAccountDocument,
  RequestSignInCodeDocument,
  ResendSignUpLetterDocument,
  ResetPasswordDocument,
  SignInDocument,
  type SignInOutcomeFragment,
} from './sign-in/sign-in.generated';

const redirectOf = ({ url }: PostArgs): string | undefined => url.searchParams.get('redirect') ?? undefined;
const redirectBack = (args: PostArgs): PostResult => ({
  goTo: safeRedirect(redirectOf(args), registrationsPath()),
});
const atStep = (challenge: string | null, step: Partial<SignInStep> = {}): SignInStep => ({
  challenge,
  isRecovery: false,
  reason: null,
  ...step,
});

function afterPassword(result: SignInOutcomeFragment | undefined, args: PostArgs): PostResult {
  if (result?.__typename === 'SignedIn') return redirectBack(args);
  if (result?.__typename === 'SecondFactorNeeded') return { outcome: atStep(result.challenge) };
  return { problems: result?.problems ?? [] };
}

/** The second step of sign-in and password reset. challenge: token issued for the correct password. */
export const secondStep = defineFormPost<{ code: string; challenge: string; kind: string }>({
  name: 'CompleteSignIn',
  shape: { code: 'text', challenge: 'text', kind: 'text' },
  secretFields: ['code'],
  send: async ({ code, challenge, kind }, args) => {
    const step = atStep(challenge, { isRecovery: kind === 'recovery' });
    if (args.fields.has('switch')) return { outcome: { ...step, isRecovery: !step.isRecovery } };
    const codeProblems = checkCode({ code });
    if (codeProblems.length > 0) return { problems: codeProblems, outcome: step };
    const variables = { input: { challenge, code } };
    const { data } = await args.client.mutate({ mutation: CompleteSignInDocument, variables });
    const result = data?.completeSignIn;
    if (result?.__typename === 'SignedIn') return redirectBack(args);
    const problems = result?.__typename === 'Problems' ? result.problems : [];
    const invalidChallenge = findProblem(problems, 'CHALLENGE_INVALID');
    if (invalidChallenge && args.params.token) return { goTo: loginPath(redirectOf(args)) };
    return { problems, outcome: invalidChallenge ? atStep(null, { reason: invalidChallenge.message }) : step };
  },
});

async function requestCode(email: string, args: PostArgs): Promise<PostResult> {
  const variables = { input: { email, redirect: redirectOf(args) ?? null, captcha: args.ticket } };
  const { data } = await args.client.mutate({ mutation: RequestSignInCodeDocument, variables });
  const result = data?.requestSignInCode;
  if (result?.__typename !== 'SignInCodeSent') return { problems: result?.problems ?? [] };
  const { id, digits, message, keptMailPath } = result;
  const codeRequest: CodeRequest = { id, digits, message, keptMailPath, email: email.trim() };
  return { outcome: { codeRequest } };
}

/** The code of an email; `confirmed`: the link was opened on another device. */
const codeStep = defineFormPost<{ code: string } & Record<keyof CodeRequest, string>>({
  name: 'CompleteCodeSignIn',
  shape: { code: 'text', id: 'text', email: 'text', digits: 'text', message: 'text', keptMailPath: 'text' },
  send: async ({ code, keptMailPath, ...request }, args) => {
    const outcome = { codeRequest: { ...request, keptMailPath: keptMailPath || null } };
    const isConfirmed = args.fields.has('confirmed');
    const codeProblems = isConfirmed ? [] : checkEmailCode({ code });
    if (codeProblems.length > 0) return { problems: codeProblems, outcome };
    const variables = { input: { id: request.id, code: isConfirmed ? null : code } };
    const { data } = await args.client.mutate({ mutation: CompleteCodeSignInDocument, variables });
    const result = afterPassword(data?.completeCodeSignIn, args);
    return 'problems' in result ? { ...result, outcome } : result;
  },
});

export const signInLinkPosts = [
  defineFormPost<{ digits: string }>({
    name: 'ConfirmSignInLink',
    shape: { digits: 'text' },
    send: async ({ digits }, args) => {
      const variables = { input: { token: args.params.token ?? '', digits: digits || null } };
      const { data } = await args.client.mutate({ mutation: ConfirmSignInLinkDocument, variables });
      const result = data?.confirmSignInLink;
      if (result?.__typename === 'SignInConfirmed') return { outcome: { link: 'confirmed' } };
      if (result?.__typename !== 'Problems') return afterPassword(result, args);
      const { problems } = result;
      if (hasProblem(problems, 'SIGN_IN_LINK_INVALID')) return { problems, outcome: { link: 'broken' } };
      // The field has just appeared with its own description: a problem is shown only if it was left empty.
      if (!args.fields.has('digits')) return { outcome: { link: 'digits' } };
      return { problems, outcome: { link: 'digits' } };
    },
  }),
  secondStep,
];

export const signInPosts = [
  defineFormPost<SignInForm>({
    name: 'SignIn',
    shape: { email: 'text', password: 'text' },
    secretFields: ['password'],
    isSingleUse: true,
    check: (values, { fields }) => (fields.has('byCode') ? checkSignInEmail(values) : checkSignIn(values)),
    send: async (values, args) => {
      if (args.fields.has('byCode')) return requestCode(values.email, args);
      const variables = { input: { ...values, captcha: args.ticket } };
      const { data } = await args.client.mutate({ mutation: SignInDocument, variables });
      return afterPassword(data?.signIn, args);
    },
  }),
  codeStep,
  secondStep,
];

async function accountConsents({ client }: PostArgs) {
  return (await client.query({ query: AccountConsentsDocument })).data?.accountConsents ?? [];
}

export const signUpPosts = [
  defineFormPost<AccountForm>({
    name: 'CreateAccount',
    shape: {
      email: 'text',
      password: 'text',
      lastName: 'text',
      firstName: 'text',
      middleName: 'text',
      consents: 'ticks',
    },
    secretFields: ['password'],
    check: async (values, args) => checkAccount(values, await accountConsents(args)),
    checkWarnings: personWarnings,
    send: async (values, args) => {
      const variables = { input: accountInput(values, args.ticket, redirectOf(args)) };
      const { data } = await args.client.mutate({ mutation: CreateAccountDocument, variables });
      const result = data?.createAccount;
      if (result?.__typename !== 'AccountRequested') return { problems: result?.problems ?? [] };
      const outcome: SignUpStep = { requested: result, email: values.email.trim(), isSentAgain: false };
      return { outcome };
    },
  }),
  defineFormPost<{ id: string; email: string; message: string; keptMailPath: string }>({
    name: 'ResendSignUpLetter',
    shape: { id: 'text', email: 'text', message: 'text', keptMailPath: 'text' },
    send: async ({ id, email, message, keptMailPath }, { client }) => {
      const { data } = await client.mutate({ mutation: ResendSignUpLetterDocument, variables: { id } });
      const result = data?.resendSignUpLetter;
      const requested = { id, message, keptMailPath: keptMailPath || null };
      const outcome: SignUpStep = { requested, email, isSentAgain: result?.__typename === 'AccountRequested' };
      return result?.__typename === 'Problems' ? { problems: result.problems, outcome } : { outcome };
    },
  }),
];

const emailProblems = ({ email }: { email: string }): Problem[] =>
  [checkEmail(email)].filter((problem) => problem !== null);

export const resetPosts = [
  defineFormPost<{ email: string }>({
    name: 'RequestPasswordReset',
    shape: { email: 'text' },
    check: emailProblems,
    send: async ({ email }, args) => {
      const variables = { input: { email, redirect: redirectOf(args), captcha: args.ticket } };
      const { data } = await args.client.mutate({ mutation: RequestPasswordResetDocument, variables });
      const result = data?.requestPasswordReset;
      if (result?.__typename !== 'PasswordResetRequested') return { problems: result?.problems ?? [] };
      return { outcome: result.message };
    },
  }),
];

export const newPasswordPosts = [
  defineFormPost<{ password: string }>({
    name: 'ResetPassword',
    shape: { password: 'text' },
    secretFields: ['password'],
    check: ({ password }) => [checkPassword(password, { email: '' })].filter((problem) => problem !== null),
    send: async ({ password }, args) => {
      const variables = { input: { token: args.params.token ?? '', password } };
      const { data } = await args.client.mutate({ mutation: ResetPasswordDocument, variables });
      return afterPassword(data?.resetPassword, args);
    },
  }),
  secondStep,
];

export const confirmEmailPosts = [
  defineFormPost<{ password: string }>({
    name: 'ConfirmEmail',
    shape: { password: 'text' },
    secretFields: ['password'],
    send: async ({ password }, args) => {
      const variables = { input: { token: args.params.token ?? '', password: password || null } };
      const { data } = await args.client.mutate({ mutation: ConfirmEmailDocument, variables });
      const result = data?.confirmEmail;
      if (result?.__typename === 'SignedIn') return redirectBack(args);
      if (result?.__typename === 'EmailChanged') return { outcome: { changedTo: result.email } };
      const problems = result?.problems ?? [];
      if (hasProblem(problems, 'EMAIL_LINK_INVALID')) return { problems, outcome: 'broken' };
      // The password field has just appeared with its own description: a problem is shown only if it was left empty.
      const isPasswordNeeded = hasProblem(problems, 'SIGN_UP_PASSWORD_REQUIRED');
      if (isPasswordNeeded && !args.fields.has('password')) return { outcome: 'password' };
      return isPasswordNeeded || args.fields.has('password') ? { problems, outcome: 'password' } : { problems };
    },
  }),
];
