import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { focusFirstField, findProblem, notSaved, problemsOf } from '../../core/forms/problems';
import type { SessionUser } from '../../core/session';
import { FormProblem } from '../../ui/forms/form-problem';
import { PostedForm } from '../../ui/forms/posted-form';
import { checkCode, type SignInStep } from './sign-in-values';
import { useCompleteSignIn } from './sign-in.generated';

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
  const completeSignIn = useCompleteSignIn();
  const posted = useSubmittedForm('CompleteSignIn');
  const [isRecovery, setRecovery] = useState((posted?.outcome as SignInStep | undefined)?.isRecovery ?? false);
  const kind = isRecovery ? recoveryCode : appCode;
  const form = useProblemForm({
    draftName: null,
    initialValues: { code: '' },
    check: checkCode,
    send: async ({ code }) => {
      const answer = await completeSignIn({ input: { challenge, code } });
      const invalidChallenge = findProblem(problemsOf(answer), 'CHALLENGE_INVALID');
      if (!invalidChallenge) return answer;
      onBack(invalidChallenge.message);
      return notSaved;
    },
    onSent: async (answer) => {
      if (answer.__typename === 'SignedIn') await onSignedIn(answer.viewer);
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
