import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { focusFirstField, findProblem } from '../../core/forms/problems';
import type { SessionUser } from '../../core/session';
import { FormProblem } from '../../ui/forms/form-problem';
import { PostedForm } from '../../ui/forms/posted-form';
import { checkCode, type SignInStep } from './sign-in-values';
import { useCompleteSignInMutation } from './sign-in.generated';

type Props = {
  /** Token issued for the correct password; required to submit the code. */
  challenge: string;
  onSignedIn: (viewer: SessionUser) => Promise<void>;
  /** Back to the password; reason: message if the challenge is no longer valid. */
  onBack: (reason: string | null) => void;
};

const appCode = {
  label: 'Код из приложения',
  description: 'Шесть цифр, которые сейчас показывает приложение для кодов',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;
const recoveryCode = {
  label: 'Резервный код',
  description: 'Один из десяти кодов, которые вы сохранили, когда включали второй фактор',
  inputMode: 'text',
  autoComplete: 'off',
} as const;

/** The second step of signing in: the code of the second factor. */
export function SecondStep({ challenge, onSignedIn, onBack }: Props) {
  const [completeSignIn] = useCompleteSignInMutation();
  const posted = useSubmittedForm('CompleteSignIn');
  const [isRecovery, setRecovery] = useState((posted?.outcome as SignInStep | undefined)?.isRecovery ?? false);
  const kind = isRecovery ? recoveryCode : appCode;
  const form = useProblemForm({
    draftName: null,
    initialValues: { code: '' },
    check: checkCode,
    send: async ({ code }) => {
      const input = { challenge, code };
      const result = (await completeSignIn({ variables: { input } })).data?.completeSignIn;
      if (result?.__typename === 'SignedIn') return onSignedIn(result.viewer);
      const problems = result?.__typename === 'Problems' ? result.problems : [];
      const invalidChallenge = findProblem(problems, 'CHALLENGE_INVALID');
      if (invalidChallenge) return onBack(invalidChallenge.message);
      return problems;
    },
    posted,
  });

  useEffect(() => {
    focusFirstField(form.formProps.ref.current);
  }, [isRecovery]);

  return (
    <form {...form.formProps} className="stack gap-5">
      <PostedForm name="CompleteSignIn" form={form} />
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="kind" value={isRecovery ? 'recovery' : 'application'} />
      <TextInput {...form.field('code')} {...kind} autoCapitalize="off" spellCheck={false} maxLength={40} />
      <FormProblem problem={form.problem} />
      <Button type="submit" loading={form.pending} fullWidth>
        Войти
      </Button>
      <Button
        variant="subtle"
        type="submit"
        name="switch"
        onClick={(event) => {
          event.preventDefault();
          form.mantine.reset();
          setRecovery(!isRecovery);
        }}
      >
        {isRecovery ? 'Ввести код из приложения' : 'Нет телефона под рукой? Ввести резервный код'}
      </Button>
      <Button variant="subtle" data-scripted onClick={() => onBack(null)}>
        Назад
      </Button>
    </form>
  );
}
